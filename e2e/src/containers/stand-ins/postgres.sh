#!/bin/sh
# What the real image of PostgreSQL does with an empty volume: a superuser POSTGRES_USER with POSTGRES_PASSWORD, and a
# database POSTGRES_DB. Its own user then runs the server.
set -eu
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  chown postgres /tmp/password
  as_postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 >/dev/null
  rm /tmp/password
  [ "$POSTGRES_DB" = postgres ] ||
    echo "CREATE DATABASE \"$POSTGRES_DB\"" | as_postgres postgres --single -j postgres >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -c listen_addresses='*'
