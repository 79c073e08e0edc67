#!/bin/sh
# restore.sh <backup folder> <archive folder> <base backup> <time> <new database folder>
# Prepares a database folder that, when PostgreSQL starts on it, replays the log up to the time (for instance
# '2026-11-24 18:30:00-03') and then takes writes. Refuses a folder that is not empty.
set -eu
base=$1/base/$3
database=$5
[ -f "$base/PG_VERSION" ] || { echo "There is no base backup $base." >&2; exit 1; }
mkdir -p "$database"
[ -z "$(ls -A "$database")" ] || { echo "$database is not empty." >&2; exit 1; }
cp --archive "$base/." "$database/"
chmod 700 "$database"
{
  echo "restore_command = 'cp \"$2/%f\" \"%p\"'"
  echo "recovery_target_time = '$4'"
  echo "recovery_target_action = 'promote'"
  # The restored server writes a log of its own; the archive of the lost one stays as it is.
  echo "archive_mode = 'off'"
} >> "$database/postgresql.auto.conf"
touch "$database/recovery.signal"
