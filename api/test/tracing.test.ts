import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CORPORATION, signIn } from './support/accounts';
import { useOwnMoney } from './support/money';
import { until } from './support/until';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly message?: string };
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const spans: Span[] = [];
/** Everything that was sent, as it came. */
let sent = '';
let collector: Server;
/** Returns whether a text was sent. What was sent is too long to be shown by a test that fails. */
const hasSent = (text: string): boolean => sent.includes(text);

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Takes what the API exports (OTLP over HTTP, in JSON). */
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      sent += body;
      for (const { scopeSpans } of (JSON.parse(body) as Export).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => collector.close());

/** A call of a browser, as it names itself in `traceparent`. */
let lastCall = 0;
function newCall(): { readonly trace: string; readonly span: string; readonly header: string } {
  lastCall += 1;
  const trace = String(lastCall).padStart(32, 'a');
  const span = String(lastCall).padStart(16, 'b');
  return { trace, span, header: `00-${trace}-${span}-01` };
}

describe('a trace', () => {
  const money = useOwnMoney(() => ({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
  }));
  const ofTrace = (trace: string): Span[] => spans.filter(({ traceId }) => traceId === trace);
  /** Returns the spans of a call, once the one of its request has arrived: it ends last. */
  const followed = async ({ trace, span }: { trace: string; span: string }): Promise<[Span, readonly Span[]]> => {
    const isRequest = ({ parentSpanId }: Span): boolean => parentSpanId === span;
    const all = await until(
      async () => ofTrace(trace),
      (found) => found.some(isRequest),
    );
    return [all.find(isRequest)!, all.filter((one) => !isRequest(one))];
  };

  it('leads from the call of the browser to the statements that it causes', async () => {
    const tokens = await signIn(money().api);
    const call = newCall();
    const headers = { traceparent: call.header };
    expect((await money().api.call('GET', '/received_invoices', { tokens, headers })).status).toBe(200);
    const [request, caused] = await followed(call);
    expect(request.name).toBe('GET /api/v2/received_invoices');
    expect(caused.length).toBeGreaterThan(0);
    expect(caused.map(({ parentSpanId }) => parentSpanId)).toEqual(caused.map(() => request.spanId));
    expect(caused.map(({ name }) => name)).toContain('select');
    // Sessions and searches have values; a trace shows their places in a statement, not the values.
    expect(hasSent('$1')).toBe(true);
    for (const secret of [tokens.access_token, tokens.id_token, CORPORATION.email]) expect(hasSent(secret)).toBe(false);
  });

  it('leads to the card gateway, and within a transaction', async () => {
    const card = await money().saveCard();
    const { docNumber } = await money().newInvoice(12_000);
    const call = newCall();
    const { status } = await money().api.call('POST', '/invoices/credit_cards/approval', {
      tokens: money().tokens,
      body: { credit_card_id: card.id, total_amount: 12_360, doc_number: docNumber, amount: 12_000 },
      headers: { traceparent: call.header, 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(200);
    const [, caused] = await followed(call);
    expect(caused.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['card gateway authorise', 'begin', 'insert', 'commit']),
    );
  });

  it('of a job leads to its statements, and a statement of nothing begins none', async () => {
    const isJob = ({ name, parentSpanId }: Span): boolean => !parentSpanId && name.startsWith('job ');
    const belowJobs = async (): Promise<string[]> => {
      const jobs = new Set(spans.filter(isJob).map(({ spanId }) => spanId));
      return spans.filter(({ parentSpanId }) => jobs.has(parentSpanId ?? '')).map(({ name }) => name);
    };
    expect(await until(belowJobs, (names) => names.includes('select'))).toContain('select');
    const first = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    for (const word of ['select', 'begin']) expect(first).not.toContain(word);
  });

  it('has no request key', async () => {
    const call = newCall();
    await money().api.call('GET', '/invoices/request_keys/a-secret-request-key', {
      headers: { traceparent: call.header },
    });
    await followed(call);
    expect(hasSent('a-secret-request-key')).toBe(false);
  });

  it('of a statement that fails has none of its values', async () => {
    const tokens = await signIn(money().api);
    const call = newCall();
    await money().api.pool.query('alter table suppliers rename to lost');
    try {
      const headers = { traceparent: call.header };
      const path = `/received_invoices?partner=${encodeURIComponent('極秘商会')}`;
      expect((await money().api.call('GET', path, { tokens, headers })).status).toBe(500);
    } finally {
      await money().api.pool.query('alter table lost rename to suppliers');
    }
    const [, caused] = await followed(call);
    expect(caused.map(({ status }) => status.message)).toContain(UNDEFINED_TABLE);
    expect(hasSent('極秘商会')).toBe(false);
    expect(hasSent('params:')).toBe(false);
  });

  it('is named in the log', async () => {
    const call = newCall();
    await money().api.call('GET', '/system/time', { headers: { traceparent: call.header } });
    expect(await money().api.lineWith(call.trace)).toContain('"request_id"');
  });
});
