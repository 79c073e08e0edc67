#!/bin/sh
# back-up.sh <backup folder>
# A base backup of the whole database server, while it works. The server is the one of PGHOST, PGPORT and PGUSER, who
# needs the right REPLICATION. Prints the name of the backup.
set -eu
name=$(date -u +%Y%m%dT%H%M%SZ)
partial=$1/base/$name.partial
mkdir -p "$1/base"
pg_basebackup --pgdata="$partial" --format=plain --wal-method=stream --checkpoint=fast --no-password
sync "$1/base"
mv "$partial" "$1/base/$name"
echo "$name"
