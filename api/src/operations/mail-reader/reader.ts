import { desc, eq } from 'drizzle-orm';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCalendarDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { mailOutbox } from '../../platform/db/schema/notices';
import { nextBankDay } from '../../reference';
import { erasedBody, listPage, mailPage, missingPage, READER_STYLE, sendInPage } from './reader-pages';
import { listInboxes, sendIn } from './send-in';

const SHOWN = 200;

const READER_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** Policy of the mail itself: inline styles are allowed, and nothing else except opening its links. */
const MAIL_POLICY =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface Page {
  readonly status: number;
  readonly type: string;
  readonly policy: string;
  readonly text: string;
  /** Target of a redirect. */
  readonly location?: string;
}

const html = (text: string, { status = 200, policy = READER_POLICY } = {}): Page => ({
  status,
  type: 'text/html; charset=utf-8',
  policy,
  text,
});

async function findPage(context: Context, path: string, inboxPort: number | undefined): Promise<Page> {
  const { config, database, clock } = context;
  if (path === '/style.css')
    return { status: 200, type: 'text/css; charset=utf-8', policy: READER_POLICY, text: READER_STYLE };
  if (path === '/') {
    const mails = await database.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(SHOWN);
    return html(listPage(mails, config.CLOCK_MOVABLE ? await clock.now() : null, inboxPort !== undefined));
  }
  if (path === '/inbox' && inboxPort !== undefined) return html(sendInPage(await listInboxes(context)));
  const [, id, part] = /^\/mails\/(\d{1,15})(\/html)?$/.exec(path) ?? [];
  const [mail] =
    id === undefined
      ? []
      : await database
          .select()
          .from(mailOutbox)
          .where(eq(mailOutbox.id, Number(id)));
  if (!mail) return html(missingPage(), { status: 404 });
  return part === undefined ? html(mailPage(mail)) : html(mail.htmlBody ?? erasedBody(), { policy: MAIL_POLICY });
}

/**
 * Moves the clock of the demonstration to the morning of the bank day after `day` ('YYYY-MM-DD' in Japan), which the
 * page showed; so a second click on the same button changes nothing. Accepts only requests from the reader's own page.
 */
async function advance({ config, clock }: Context, { headers, method }: IncomingMessage, day: string): Promise<Page> {
  if (method !== 'POST' || !config.CLOCK_MOVABLE) return html(missingPage(), { status: 404 });
  if (headers.origin !== `http://${headers.host}`) return html(missingPage(), { status: 403 });
  await clock.advanceTo(nextBankDay(Date.parse(`${day}T00:00:00+09:00`)).opensAt);
  return { ...html(''), status: 303, location: '/' };
}

/** Takes the form that sends a mail in, from the reader's own page alone. */
async function takeForm(context: Context, request: IncomingMessage, inboxPort: number): Promise<Page> {
  if (request.headers.origin !== `http://${request.headers.host}`) return html(missingPage(), { status: 403 });
  const refusal = await sendIn(request, inboxPort);
  return html(sendInPage(await listInboxes(context), { refusal }), { status: refusal === null ? 200 : 422 });
}

function answer(context: Context, request: IncomingMessage, inboxPort: number | undefined): Promise<Page> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (path === '/inbox' && request.method === 'POST' && inboxPort !== undefined)
    return takeForm(context, request, inboxPort);
  const day = /^\/days\/(\d{4}-\d\d-\d\d)\/end$/.exec(path)?.[1];
  return day !== undefined && isCalendarDate(day) ? advance(context, request, day) : findPage(context, path, inboxPort);
}

/**
 * Serves the outbox for reading in a browser, on its own address, with the control of a movable clock, and a form that
 * sends a mail in. Meant for a local machine.
 * @param inboxPort where this machine receives mail; undefined if it does not
 */
export async function startMailReader(
  context: Context,
  { host, port, inboxPort }: { readonly host: string; readonly port: number; readonly inboxPort?: number | undefined },
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(context, request, inboxPort).then(
      ({ status, type, policy, text, location }) => {
        response.writeHead(status, {
          ...(location !== undefined && { location }),
          'content-type': type,
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          // A form with the policy no-referrer would not send its origin either.
          'referrer-policy': 'same-origin',
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
