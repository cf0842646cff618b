#pragma once
// SQLite, opened when a store is first used: the first page is on the screen before any store is needed, and a start is not to pay for it.
// None of the functions but `csqlite_open_library` may be called before that has answered true. Each is the function of sqlite3.h whose name
// it has, where nothing else is said.
#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens libsqlite3.so.0 once, from any thread; false where it is not installed, or was built for one thread only.
bool csqlite_open_library(void);

int csqlite_open(const char *path, sqlite3 **connection, int flags);
void csqlite_close(sqlite3 *connection);

/// Distrusts the file: its schema calls no function with side effects, no statement can write SQLite's own tables, and cells are checked.
int csqlite_distrust(sqlite3 *connection);

/// Keeps the connection from writing its log (WAL) back and deleting it when it closes.
void csqlite_leave_log(sqlite3 *connection);

int csqlite_busy_timeout(sqlite3 *connection, int milliseconds);
int csqlite_exec(sqlite3 *connection, const char *sql);
const char *csqlite_errmsg(sqlite3 *connection);
const char *csqlite_errstr(int code);
int csqlite_changes(sqlite3 *connection);
bool csqlite_is_in_transaction(sqlite3 *connection);

/// Compiles the one statement of `count` bytes of UTF-8; `statement` is NULL where it fails, or the text holds none.
int csqlite_prepare(sqlite3 *connection, const char *sql, int count, sqlite3_stmt **statement);
int csqlite_step(sqlite3_stmt *statement);
/// Makes the statement ready to run again, with nothing bound; what its last step answered is not told again.
void csqlite_reset(sqlite3_stmt *statement);
void csqlite_finalize(sqlite3_stmt *statement);

int csqlite_bind_null(sqlite3_stmt *statement, int place);
int csqlite_bind_integer(sqlite3_stmt *statement, int place, int64_t value);
int csqlite_bind_real(sqlite3_stmt *statement, int place, double value);
/// Binds a copy of `count` bytes of UTF-8.
int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, size_t count);
/// Binds a copy of `count` bytes.
int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, size_t count);

bool csqlite_column_is_null(sqlite3_stmt *statement, int column);
int64_t csqlite_column_integer(sqlite3_stmt *statement, int column);
double csqlite_column_real(sqlite3_stmt *statement, int column);
/// The column as UTF-8, valid until the next step; NULL where it is null or there is no memory.
const char *csqlite_column_text(sqlite3_stmt *statement, int column, size_t *count);
/// The column's bytes, valid until the next step; NULL where there are none.
const void *csqlite_column_blob(sqlite3_stmt *statement, int column, size_t *count);

/// Copies all of one database over another (the online backup API), in one go.
int csqlite_copy(sqlite3 *source, sqlite3 *destination);
