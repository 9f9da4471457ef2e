// A small accounting system that connects to カードで請求書. Node's own HTTP server, openid-client and standardwebhooks;
// nothing else.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { actions } from './actions.js';
import { bookPage, missingPage } from './pages.js';
import { sessionOf } from './sessions.js';
import { settings } from './settings.js';
import { receiveWebhook } from './webhooks.js';

const STYLE = await readFile(new URL('style.css', import.meta.url));
const HEADERS = {
  // `form-action` also applies to redirects of a form: 連携する redirects to the authorization server.
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${settings.issuer.origin}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const send = (response, status, type, body) =>
  void response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
const sendPage = (response, status, html) => send(response, status, 'text/html; charset=utf-8', html);
const goTo = (response, location) => void response.writeHead(303, { ...HEADERS, location }).end();

async function handle(request, response) {
  // The public address, because the request may have come through a proxy.
  const url = new URL(request.url ?? '/', settings.publicUrl);
  const route = `${request.method} ${url.pathname}`;
  if (route === 'POST /webhooks') return void response.writeHead(await receiveWebhook(request)).end();
  if (route === 'GET /style.css') return send(response, 200, 'text/css', STYLE);

  const session = sessionOf(request, response);
  if (route === 'GET /') {
    sendPage(response, 200, bookPage(session));
    session.message = null;
    return;
  }
  const [, id, action] = /^POST \/invoices\/(\d+)\/(preRegister|read|cancel)$/.exec(route) ?? [];
  const entry = session.book.find((each) => each.id === id);
  if (entry) return goTo(response, await actions[action](session, entry));
  if (route === 'POST /connect') return goTo(response, await actions.connect(session));
  if (route === 'GET /callback') return goTo(response, await actions.comeBack(session, url));
  if (route === 'POST /disconnect') return goTo(response, await actions.disconnect(session));
  sendPage(response, 404, missingPage());
}

const server = createServer((request, response) => {
  handle(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500, HEADERS);
    response.end();
  });
});
server.listen(settings.port, () => console.log(`サンプル会計: ${settings.publicUrl.href}`));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (server.closeAllConnections(), server.close()));
