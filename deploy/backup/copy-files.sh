#!/bin/sh
# copy-files.sh <data folder of the portal> <backup folder>
# Copies documents, attachments and pictures that are new or have changed; made exports live for an hour and are left
# out. A document is stored before the row that names it, so run this every minute: then no row of a restored database
# lacks its file for longer than that.
set -eu
mkdir -p "$2/files"
for bucket in "$1"/files/*; do
  [ -d "$bucket" ] || continue
  [ "$(basename "$bucket")" = exports ] || cp --archive --update "$bucket" "$2/files/"
done
sync "$2/files"
