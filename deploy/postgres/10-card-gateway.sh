#!/bin/sh
# The card gateway has a database of its own. Runs once, when the volume is new.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --command 'CREATE DATABASE card_gateway'
