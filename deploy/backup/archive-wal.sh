#!/bin/sh
# archive_command = '<here>/archive-wal.sh "%p" "%f" <archive folder>'
# Keeps one segment of PostgreSQL's log, on disk before it says so. The same segment again is fine, another one of the
# same name never is.
set -eu
segment=$1
target=$3/$2
if [ -e "$target" ]; then
  cmp -s "$segment" "$target"
  exit
fi
cp "$segment" "$target.partial"
sync "$target.partial"
mv "$target.partial" "$target"
sync "$3"
