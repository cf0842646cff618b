/// The value of `display` as a sheet says it (CSS Display 3, section 2).
enum SpecifiedDisplay: UInt8, Sendable {
    case none, contents, inline, inlineBlock, block, flowRoot, listItem
    case table, inlineTable, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell, tableCaption, tableColumn
    case tableColumnGroup
    case flex, inlineFlex, grid, inlineGrid

    /// The value that keywords in lower case say, of which there may be two or three; nil for none.
    init?(keywords: [String]) {
        if keywords.count == 1, let single = Self.single[keywords[0]] {
            self = single
            return
        }
        guard (1...3).contains(keywords.count), Set(keywords).count == keywords.count else { return nil }
        guard keywords.allSatisfy(["block", "inline", "flow", "flow-root", "table", "flex", "grid", "ruby", "list-item"].contains) else {
            return nil
        }
        let isInline = keywords.contains("inline")
        if keywords.contains("list-item") {
            self = .listItem
        } else if keywords.contains("table") {
            self = isInline ? .inlineTable : .table
        } else if keywords.contains("flex") {
            self = isInline ? .inlineFlex : .flex
        } else if keywords.contains("grid") {
            self = isInline ? .inlineGrid : .grid
        } else if keywords.contains("flow-root") {
            self = isInline ? .inlineBlock : .flowRoot
        } else {
            self = isInline || keywords.contains("ruby") ? .inline : .block
        }
    }

    private static let single: [String: SpecifiedDisplay] = [
        "none": .none, "contents": .contents, "inline": .inline, "inline-block": .inlineBlock, "block": .block, "flow-root": .flowRoot,
        "list-item": .listItem, "table": .table, "inline-table": .inlineTable, "table-row-group": .tableRowGroup,
        "table-header-group": .tableHeaderGroup, "table-footer-group": .tableFooterGroup, "table-row": .tableRow, "table-cell": .tableCell,
        "table-caption": .tableCaption, "table-column": .tableColumn, "table-column-group": .tableColumnGroup, "flex": .flex,
        "inline-flex": .inlineFlex, "-webkit-box": .flex, "-webkit-flex": .flex, "-ms-flexbox": .flex, "grid": .grid,
        "inline-grid": .inlineGrid, "-ms-grid": .grid, "ruby": .inline, "ruby-base": .inline, "ruby-text": .inline, "run-in": .block,
    ]

    /// Whether it makes a table or a part of one.
    var isTabular: Bool { rawValue >= Self.table.rawValue && rawValue <= Self.tableColumnGroup.rawValue }

    /// Whether its children stand off from each other even where they stand in one line.
    var spacesItems: Bool { self == .flex || self == .inlineFlex || self == .grid || self == .inlineGrid }

    /// How a box with this value takes part in layout here.
    var used: ComputedStyle.Display {
        switch self {
        case .none, .tableColumn, .tableColumnGroup: .none
        case .contents, .inline, .inlineBlock, .inlineTable, .inlineFlex, .inlineGrid: .inline
        case .block, .flowRoot, .flex, .grid: .block
        case .listItem: .listItem
        case .table: .table
        case .tableRowGroup: .tableRowGroup
        case .tableFooterGroup: .tableFooterGroup
        case .tableHeaderGroup: .tableHeaderGroup
        case .tableRow: .tableRow
        case .tableCell: .tableCell
        case .tableCaption: .tableCaption
        }
    }
}

extension SpecifiedDisplay {
    /// The value that a box which is laid out so may have had.
    init(used: ComputedStyle.Display) {
        switch used {
        case .none: self = .none
        case .inline: self = .inline
        case .block: self = .block
        case .listItem: self = .listItem
        case .table: self = .table
        case .tableRowGroup: self = .tableRowGroup
        case .tableHeaderGroup: self = .tableHeaderGroup
        case .tableFooterGroup: self = .tableFooterGroup
        case .tableRow: self = .tableRow
        case .tableCell: self = .tableCell
        case .tableCaption: self = .tableCaption
        }
    }
}
