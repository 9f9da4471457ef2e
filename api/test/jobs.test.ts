import { sql } from 'drizzle-orm';
import { createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '../src/platform/db/client';
import { mailOutbox } from '../src/platform/db/schema/notices';
import { isMailDue } from '../src/platform/mail/deliver.job';
import { startApi, type Api } from './support/api';
import { runtimeUrlOf } from './support/databases';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

/** A minimal SMTP server that accepts every mail, or refuses every one. */
class SmtpServer {
  readonly received: string[] = [];
  isRefusing = false;
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.server.close();
  }

  private talk(socket: Socket): void {
    let isData = false;
    let buffer = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      if (isData) {
        if (!buffer.endsWith('\r\n.\r\n')) return;
        this.received.push(buffer);
        isData = false;
        buffer = '';
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of buffer.split('\r\n').slice(0, -1)) {
        if (/^DATA/i.test(line)) isData = true;
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else
          socket.write(
            isData ? '354 go on\r\n' : this.isRefusing && /^RCPT/i.test(line) ? '450 later\r\n' : '250 ok\r\n',
          );
      }
      buffer = '';
    });
  }
}

const smtp = new SmtpServer();
const SUBJECT = '振込が完了しました';

async function mail(api: Api, count: number): Promise<void> {
  await api.pool.query(
    `insert into mail_outbox (buyer_id, recipient, subject, text_body, html_body, created_at, due_at)
     select (select min(id) from buyers), 'hanako@aoba.example', $1, 'text', '<p>html</p>', now(), now() from generate_series(1, $2)`,
    [SUBJECT, count],
  );
}

describe('mails by SMTP', () => {
  const env: Record<string, string> = {};
  beforeAll(async () => {
    env['SMTP_URL'] = await smtp.listen();
  });
  const api = useOwnApi({ env });
  let second: Api;
  beforeAll(async () => {
    second = await startApi({ env, databaseName: api().databaseName });
  });
  afterAll(async () => {
    await second.stop();
    smtp.close();
  });
  const waiting = async (): Promise<number> =>
    Number((await api().pool.query('select count(*) from mail_outbox where delivered_at is null')).rows[0].count);

  it('are each sent once, though two processes look for them', async () => {
    await mail(api(), 20);
    await until(waiting, (count) => count === 0);
    expect(smtp.received).toHaveLength(20);
    const ids = smtp.received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(20);
    expect(smtp.received[0]).toContain(`Subject: =?UTF-8?`);
  });

  it('are kept and retried later when they were refused', async () => {
    smtp.isRefusing = true;
    await mail(api(), 1);
    const tried = async () =>
      (
        await api().pool.query(
          'select tries, due_at > created_at as is_later from mail_outbox where delivered_at is null',
        )
      ).rows;
    await until(tried, (rows) => rows.some(({ tries }) => tries === 1));
    expect(await tried()).toEqual([{ tries: 1, is_later: true }]);
    smtp.isRefusing = false;
    await api().moveClock(60_000);
    await until(waiting, (count) => count === 0);
    expect(smtp.received).toHaveLength(21);
  });

  it('are found by the index of unsent mails, however many were sent before', async () => {
    await api().pool.query(
      `insert into mail_outbox (recipient, subject, created_at, delivered_at)
       select 'hanako@aoba.example', $1, now(), now() from generate_series(1, 5000)`,
      [SUBJECT],
    );
    await api().pool.query('analyze mail_outbox');
    const database = openDatabase(runtimeUrlOf(api().databaseName), 1);
    const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from ${mailOutbox} where ${isMailDue(Date.now())}`,
    );
    await database.$client.end();
    expect(rows[0]?.['QUERY PLAN']).toContain('using mail_outbox_due on mail_outbox');
  });
});
