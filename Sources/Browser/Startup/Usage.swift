/// What `--help` and `--version` print.
package enum Usage {
    /// The version, as the change log has it.
    package static let version = "0.1.0"

    /// The text of `--help`.
    package static let text = """
        martlet [options] [address…]     read documentation in the terminal

        address: a URL, a host with a path (docs.python.org/3/), a file, a folder, - (standard input), docs://start
                 With no address, what comes through a pipe is read; else the start page opens, which lists the
                 documentation found on this machine.
                 Of several addresses the first is shown; ]a goes on to the next.

          --dump[=KIND]   print the page and leave: text (the default), ansi, links, outline, dom, html, styles, boxes, lines,
                          findings (what is wrong with the HTML), metadata
          --metadata      print what the page says of itself as JSON: one request, nothing kept
          --download URL [FILE]
                          save what the address leads to, in this folder unless FILE says otherwise; no file is written over
          --width N       columns for --dump (default: the terminal's, else 80)
          --allow LIST    hosts to stay inside: example.org, *.example.org, host:port, scheme://host; separated by commas
          --anywhere      follow links to any host
          --restore       open the pages of the last session again, each at its place
          --private       write nothing to disk: no cookies, no stored pages, no history, no bookmarks
          --config FILE   read this configuration instead of $XDG_CONFIG_HOME/martlet/martletrc
          --no-config     read no configuration
          --version       print the version
          --help          print this

        Exit codes: 0 shown; 1 not loaded, or the server answered with an error (its page is still printed); 2 wrong usage.
        In the program: F1 help · q quit · / find.

        """
}
