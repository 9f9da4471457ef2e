import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sha256Of } from 'federation/disk/sha256';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { apiProxy } from '../../../product/server/api-proxy';
import { sendText } from '../../../product/server/compression';
import { listen } from '../../../product/server/http-server';
import { pathOf } from '../../../product/server/static-site';
import type { StopList } from '../../../product/stop-list';

/** A minimal page that is limited by the line alone. It answers to the selectors of `e2e/bench/screens.ts`. */
interface LinePage {
  readonly path: string;
  /** Runs with the document: begins the page's call. */
  readonly start: string;
  /** Runs after the downloaded code: shows the page. */
  readonly show: string;
}

const PAGES: readonly LinePage[] = [
  {
    path: '/signin',
    start: '',
    show: `document.body.innerHTML = '<main data-remote="mfe-account"><h1>ログイン</h1><button>ログイン</button></main>';`,
  },
  {
    path: '/receipt-invoices',
    start: `
      const { idToken, accessToken } = JSON.parse(localStorage.getItem('session:tokens'));
      window.answer = fetch('/api/v2/received_invoices?page=0&size=${LIST_PAGE_SIZE}', {
        headers: { Authorization: idToken, 'access-token': accessToken },
      });`,
    show: `
      window.answer.then((answer) => answer.json()).then(({ received_invoices: rows }) => {
        document.body.innerHTML = '<main data-remote="mfe-invoices"><h1>受取請求書</h1><table><tbody></tbody></table></main>';
        for (const { doc_number: number, supplier, amount } of rows) {
          const row = document.querySelector('tbody').insertRow();
          row.insertCell().innerHTML = '<a href="#"></a>';
          row.querySelector('a').textContent = 'I-' + String(number).padStart(8, '0');
          row.insertCell().textContent = supplier.name;
          row.insertCell().textContent = amount;
        }
      });`,
  },
];

interface Script {
  readonly path: string;
  readonly body: Buffer;
  readonly encoding: string;
}

/**
 * Serves the limit of the line: for each page one script as long as all that the product's document names for it, in a
 * comment, and compressed in the same way; the page's call begins with the document. The API is the product's.
 *
 * @param origin of the product that it is compared with
 */
export async function serveLine(origin: string, apiPort: number, port: number, stops: StopList): Promise<void> {
  const pages = new Map<string, { readonly html: string; readonly script: Script }>();
  for (const page of PAGES) {
    const script = await scriptOf(origin, page);
    const html = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>line</title><link rel="icon" href="data:,"><script>${page.start}</script><script defer src="${script.path}"></script><body></body></html>`;
    pages.set(page.path, { html, script });
  }
  const scripts = new Map([...pages.values()].map(({ script }) => [script.path, script]));
  const toApi = apiProxy(apiPort);
  const handler: RequestListener = (request, response) => {
    const path = pathOf(request);
    const [page, script] = [pages.get(path), scripts.get(path)];
    if (page !== undefined) sendText(request, response, 'text/html; charset=utf-8', page.html);
    else if (script !== undefined) sendScript(response, script);
    else toApi(request, response);
  };
  stops.add('the line', (await listen(handler, port)).stop);
}

function sendScript(response: ServerResponse, { body, encoding }: Script): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('content-encoding', encoding);
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Returns a page's script: the references of the product's document as a comment, then the page's own code. */
async function scriptOf(origin: string, { path, show }: LinePage): Promise<Script> {
  const document = await ask(`${origin}${path}`, 'text/html');
  const links = [...(await document.text()).matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+\.(?:js|css))"/g)];
  const files = [...new Set(links.map(([, address = '']) => new URL(address, origin).href))];
  const answers = await Promise.all(files.map((file) => ask(file, '*/*')));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const text = `/*${texts.join('\n').replaceAll('*/', '* /')}*/${show}`;
  // The smallest files are sent as they are.
  const isBrotli = answers.some(({ headers }) => headers.get('content-encoding') === 'br');
  const hash = sha256Of(text).slice(0, 20);
  return {
    path: `/line.${hash}.js`,
    body: isBrotli ? brotliCompressSync(text) : gzipSync(text),
    encoding: isBrotli ? 'br' : 'gzip',
  };
}

async function ask(address: string, accept: string): Promise<Response> {
  const answer = await fetch(address, { headers: { accept, 'accept-encoding': 'br, gzip' } });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`);
  return answer;
}
