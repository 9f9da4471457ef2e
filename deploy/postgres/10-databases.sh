#!/bin/sh
# Gives each service a database of its own, with a role that owns it and one that uses it. Runs by itself when the volume
# is new. On a volume from before there were these roles, run it once by hand: docs/deployment.md.
set -eu

provision() {
  psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set name="$1" <<'SQL'
SELECT format('CREATE DATABASE %I', :'name') WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
SQL
  owner="-c provision.owner=$2_owner -c provision.owner_password=$3"
  runtime="-c provision.runtime=$2_runtime -c provision.runtime_password=$4"
  PGOPTIONS="$owner $runtime" psql --username "$POSTGRES_USER" --dbname "$1" --set ON_ERROR_STOP=1 \
    --file "$(dirname "$0")/provision/provision.sql"
}

provision card api "$API_OWNER_PASSWORD" "$API_RUNTIME_PASSWORD"
provision card_gateway card_gateway "$CARD_GATEWAY_OWNER_PASSWORD" "$CARD_GATEWAY_RUNTIME_PASSWORD"
