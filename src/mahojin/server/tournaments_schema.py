"""What is kept of tournaments: an entry for everything that happened, their tables, and ratings."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    id TEXT PRIMARY KEY, browser INTEGER NOT NULL, made REAL NOT NULL, touched REAL NOT NULL,
    phase TEXT NOT NULL, public INTEGER NOT NULL, number INTEGER NOT NULL, summary TEXT NOT NULL,
    data BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS events_by_phase ON events (phase, made);
CREATE TABLE IF NOT EXISTS event_entries (
    event TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (event, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event_players (
    browser INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (browser, event)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event_tables (
    "table" TEXT PRIMARY KEY, event TEXT NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL,
    computers INTEGER NOT NULL, waits INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS event_tables_waiting ON event_tables (waits, computers);
CREATE TABLE IF NOT EXISTS seasons (
    game TEXT NOT NULL, season TEXT NOT NULL, events INTEGER NOT NULL,
    PRIMARY KEY (game, season)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ratings (
    browser INTEGER NOT NULL, game TEXT NOT NULL, season TEXT NOT NULL, name TEXT NOT NULL,
    rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL, events INTEGER NOT NULL,
    won INTEGER NOT NULL, lost INTEGER NOT NULL, drawn INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (browser, game, season)) WITHOUT ROWID;
"""
