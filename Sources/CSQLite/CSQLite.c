#include "CSQLite.h"

#include <dlfcn.h>
#include <pthread.h>

// Every function of SQLite that we use; the table's pointers have sqlite3.h's own types.
#define FUNCTIONS(X) \
    X(threadsafe) X(open_v2) X(close_v2) X(db_config) X(busy_timeout) X(exec) X(errmsg) X(errstr) X(changes) X(get_autocommit) \
    X(prepare_v3) X(step) X(reset) X(clear_bindings) X(finalize) \
    X(bind_null) X(bind_int64) X(bind_double) X(bind_text64) X(bind_blob64) \
    X(column_type) X(column_int64) X(column_double) X(column_text) X(column_blob) X(column_bytes) \
    X(backup_init) X(backup_step) X(backup_finish)

#define DECLARE(name) __typeof__(&sqlite3_##name) name;
static struct { FUNCTIONS(DECLARE) } sqlite;
static bool is_open;

static void open_library(void) {
    void *library = dlopen("libsqlite3.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
#define LOOK_UP(name) \
    if (!(sqlite.name = (__typeof__(&sqlite3_##name))dlsym(library, "sqlite3_" #name))) return;
    FUNCTIONS(LOOK_UP)
    is_open = sqlite.threadsafe() != 0;
}

bool csqlite_open_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

int csqlite_open(const char *path, sqlite3 **connection, int flags) { return sqlite.open_v2(path, connection, flags, NULL); }
void csqlite_close(sqlite3 *connection) { sqlite.close_v2(connection); }

int csqlite_distrust(sqlite3 *connection) {
    int code = sqlite.db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (code == SQLITE_OK) code = sqlite.db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return code == SQLITE_OK ? csqlite_exec(connection, "PRAGMA cell_size_check = ON") : code;
}

void csqlite_leave_log(sqlite3 *connection) { sqlite.db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL); }

int csqlite_busy_timeout(sqlite3 *connection, int milliseconds) { return sqlite.busy_timeout(connection, milliseconds); }
int csqlite_exec(sqlite3 *connection, const char *sql) { return sqlite.exec(connection, sql, NULL, NULL, NULL); }
const char *csqlite_errmsg(sqlite3 *connection) { return sqlite.errmsg(connection); }
const char *csqlite_errstr(int code) { return sqlite.errstr(code); }
int csqlite_changes(sqlite3 *connection) { return sqlite.changes(connection); }
bool csqlite_is_in_transaction(sqlite3 *connection) { return sqlite.get_autocommit(connection) == 0; }

int csqlite_prepare(sqlite3 *connection, const char *sql, int count, sqlite3_stmt **statement) {
    return sqlite.prepare_v3(connection, sql, count, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}
int csqlite_step(sqlite3_stmt *statement) { return sqlite.step(statement); }
void csqlite_reset(sqlite3_stmt *statement) {
    sqlite.reset(statement);
    sqlite.clear_bindings(statement);
}
void csqlite_finalize(sqlite3_stmt *statement) { sqlite.finalize(statement); }

int csqlite_bind_null(sqlite3_stmt *statement, int place) { return sqlite.bind_null(statement, place); }
int csqlite_bind_integer(sqlite3_stmt *statement, int place, int64_t value) { return sqlite.bind_int64(statement, place, value); }
int csqlite_bind_real(sqlite3_stmt *statement, int place, double value) { return sqlite.bind_double(statement, place, value); }
int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, size_t count) {
    return sqlite.bind_text64(statement, place, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, size_t count) {
    // A null pointer would be bound as null, and no bytes are not nothing.
    return sqlite.bind_blob64(statement, place, count ? bytes : "", count, SQLITE_TRANSIENT);
}

bool csqlite_column_is_null(sqlite3_stmt *statement, int column) { return sqlite.column_type(statement, column) == SQLITE_NULL; }
int64_t csqlite_column_integer(sqlite3_stmt *statement, int column) { return sqlite.column_int64(statement, column); }
double csqlite_column_real(sqlite3_stmt *statement, int column) { return sqlite.column_double(statement, column); }
const char *csqlite_column_text(sqlite3_stmt *statement, int column, size_t *count) {
    const char *text = (const char *)sqlite.column_text(statement, column);
    *count = (size_t)sqlite.column_bytes(statement, column);
    return text;
}
const void *csqlite_column_blob(sqlite3_stmt *statement, int column, size_t *count) {
    const void *bytes = sqlite.column_blob(statement, column);
    *count = (size_t)sqlite.column_bytes(statement, column);
    return bytes;
}

int csqlite_copy(sqlite3 *source, sqlite3 *destination) {
    sqlite3_backup *backup = sqlite.backup_init(destination, "main", source, "main");
    if (!backup) return SQLITE_ERROR;
    sqlite.backup_step(backup, -1);
    return sqlite.backup_finish(backup);
}
