#!/usr/bin/env bash
# Gives three routes a time limit of 300 ms (`handlerTimeout`) and handlers that take 1.5 s: a GET, a POST without a
# body, and a POST with a small JSON body.
#
# Versions:  fastify 5.12.8, Node 20 or later
# Expected:  each is answered 503 after 300 ms: the option limits the whole lifecycle of a route.
# Behaviour: the call with a body is answered 200 by its handler, however late. The limit is lifted when the request
#            emits `close`, which Node also does when a body has been read to its end. For the same reason
#            `request.signal` is aborted while the handler of such a call runs.
# Seen:      GET 503, POST 503, POST with a body 200; signal aborted: true
# Known as:  fastify/fastify#6725
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact fastify@5.12.8 > install.log 2>&1 || { cat install.log; exit 1; }

cat > server.mjs <<'SOURCE'
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';

const app = fastify();
let isAborted = false;
const handler = async (request) => {
  await pause(100);
  isAborted = request.signal.aborted;
  await pause(1_400);
  return { done: true };
};
app.get('/', { handlerTimeout: 300 }, handler);
app.post('/', { handlerTimeout: 300 }, handler);
const url = await app.listen({ port: 0 });
const json = { headers: { 'content-type': 'application/json' }, body: '{"amount":1000}' };
const statusOf = async (options) => (await fetch(url, options)).status;
const seen = [await statusOf({}), await statusOf({ method: 'POST' }), await statusOf({ method: 'POST', ...json })];
console.log(`GET ${seen[0]}, POST ${seen[1]}, POST with a body ${seen[2]}; signal aborted: ${isAborted}`);
await app.close();
SOURCE

seen=$(node server.mjs)
echo "$seen"
[ "$seen" = 'GET 503, POST 503, POST with a body 200; signal aborted: true' ]
