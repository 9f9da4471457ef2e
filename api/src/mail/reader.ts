import { desc, eq } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../config/context';
import { mailOutbox } from '../db/schema/notices';
import { listPage, mailPage, missingPage, READER_STYLE } from './reader-pages';

const SHOWN = 200;

const READER_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Of the mail itself: its styles stand at its elements, and nothing else of it may do anything but open its links. */
const MAIL_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface Page {
  readonly status: number;
  readonly type: string;
  readonly policy: string;
  readonly text: string;
}

const html = (text: string, { status = 200, policy = READER_POLICY } = {}): Page => ({ status, type: 'text/html; charset=utf-8', policy, text });

async function findPage({ database }: Context, path: string): Promise<Page> {
  if (path === '/style.css') return { status: 200, type: 'text/css; charset=utf-8', policy: READER_POLICY, text: READER_STYLE };
  if (path === '/') return html(listPage(await database.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(SHOWN)));
  const [, id, part] = /^\/mails\/(\d{1,15})(\/html)?$/.exec(path) ?? [];
  const [mail] = id === undefined ? [] : await database.select().from(mailOutbox).where(eq(mailOutbox.id, Number(id)));
  if (!mail) return html(missingPage(), { status: 404 });
  return part === undefined ? html(mailPage(mail)) : html(mail.htmlBody, { policy: MAIL_POLICY });
}

/** Serves the outbox for reading in a browser, on an address of its own. Meant for one's own machine. */
export async function startMailReader(context: Context, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    findPage(context, (request.url ?? '/').split('?')[0] ?? '/').then(
      ({ status, type, policy, text }) => {
        response.writeHead(status, {
          'content-type': type,
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        });
        response.end(request.method === 'HEAD' ? undefined : text);
      },
      (error: unknown) => {
        context.log.error({ err: error }, 'mail reader failed');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  context.log.info(`mail reader listening at http://${host}:${bound}`);
  return server;
}
