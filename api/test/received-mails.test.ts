import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Inbox, ReceivedMailDetail } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { API_FOLDER } from './support/databases';
import { type DnsServer, startDns } from './support/dns-server';
import { addReceivedInvoice } from './support/documents';
import { runHousekeeping } from './support/housekeeping';
import { attached, jis, type MailLine, makeMail, multipart, type Part, plain, sjis, wordB } from './support/make-mail';
import { makeZip } from './support/make-zip';
import {
  allowSenders,
  hangUpAfter,
  inboxPort,
  listMails,
  mailWith,
  newInbox,
  postMail,
  sayLines,
  startMailIn,
} from './support/post-mail';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';
import { listWaiting, otherContent } from './support/waiting';

const DOMAIN = 'inbox.example';
const SENDER = 'billing@minato.example';
const fixture = (name: string): string => join(API_FOLDER, 'test/fixtures/smtp', name);

describe('invoices that arrive by mail', () => {
  let dns: DnsServer;
  beforeAll(async () => {
    dns = await startDns();
    dns.texts.set('minato.example', 'v=spf1 ip4:127.0.0.1 -all');
    dns.texts.set('_dmarc.minato.example', 'v=DMARC1; p=reject');
    dns.texts.set('forged.example', 'v=spf1 -all');
  });
  afterAll(() => dns.stop());
  const api = useOwnApi(() => ({
    env: {
      INBOX_DOMAIN: DOMAIN,
      INBOX_PORT: '0',
      MAIL_READER_PORT: '0',
      INBOX_DNS: dns.address,
      INBOX_TLS_CERTIFICATE_FILE: fixture('certificate.pem'),
      INBOX_TLS_KEY_FILE: fixture('key.pem'),
    },
  }));
  let tokens: Tokens;
  let stranger: Tokens;
  let port: number;
  let address: string;
  beforeAll(async () => {
    [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
    port = await inboxPort(api());
    address = await newInbox(api(), tokens);
    await allowSenders(api(), tokens, SENDER, 'forged.example', 'silent.example');
  });

  let subjects = 0;
  /** Posts a mail and returns it once it was read. */
  async function receive(
    part: Part = multipart('mixed', plain('11月分です。'), attached(otherContent())),
    { headers = [], from = SENDER }: { headers?: readonly MailLine[]; from?: string } = {},
  ): Promise<{ mail: ReceivedMailDetail; raw: Buffer }> {
    const subject = `invoice ${(subjects += 1)}`;
    const raw = makeMail({
      part,
      headers: [
        ...(headers.some((line) => line.includes('From: ')) ? [] : [`From: ${from}`]),
        ...headers,
        `Subject: ${subject}`,
      ],
    });
    await postMail(port, { from, to: address, raw });
    return { mail: await mailWith(api(), tokens, subject), raw };
  }
  const decide = (id: number, decision: 'release' | 'discard', by = tokens) =>
    api().call<ReceivedMailDetail>('POST', `/received_mails/${id}/${decision}`, { tokens: by });
  const waitingOf = async (mailId: number) =>
    (await listWaiting(api(), tokens)).waiting_documents.filter(({ mail }) => mail?.id === mailId);

  it('have an address of the company, which its successor stops', async () => {
    const mine = await newInbox(api(), stranger);
    expect(mine).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}@inbox\.example$/);
    const next = await newInbox(api(), stranger);
    expect((await api().call<Inbox>('GET', '/inbox', { tokens: stranger })).body).toMatchObject({
      address: next,
      is_receiving: true,
    });
    const raw = makeMail({ part: plain('a') });
    await expect(postMail(port, { from: SENDER, to: mine, raw })).rejects.toThrow('5.1.6 This address was replaced');
    await postMail(port, { from: SENDER, to: next.toUpperCase(), raw });
  });

  it('refuse senders that are none', async () => {
    expect(
      await api().call('PUT', '/inbox/senders', { tokens, body: { senders: ['a@b.example', 'みなと'] } }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'senders', message: expect.stringContaining('「みなと」は') }] },
    });
  });

  it('wait with their sender, subject and proof, and the mail is kept as it came with its invoice', async () => {
    const zip = makeZip([
      { name: '内訳.pdf', content: otherContent() },
      { name: 'a.txt', content: Buffer.from('x') },
    ]);
    const name = Buffer.concat([Buffer.from('filename="'), sjis('請求書①.pdf'), Buffer.from('"')]);
    const { mail, raw } = await receive(
      multipart(
        'mixed',
        plain('<b>11月分</b>です。'),
        attached(otherContent(), name),
        attached(zip, 'filename="11.zip"', 'application/zip'),
      ),
      { headers: [`From: ${wordB('ISO-2022-JP', jis('みなと印刷'))} <${SENDER}>`] },
    );
    expect(mail).toMatchObject({
      state: 'taken',
      from_address: SENDER,
      authentication: { verdict: 'pass', spf: 'pass', dmarc: 'pass' },
      text: '<b>11月分</b>です。',
      items: [
        { name: '請求書①.pdf', state: 'added', reason: null },
        { name: '内訳.pdf', state: 'added', reason: null },
        { name: '11.zip/a.txt', state: 'refused', reason: expect.any(String) },
      ],
    });
    const waiting = await waitingOf(mail.id);
    expect(waiting.map(({ file, mail: origin }) => [file.file_name, origin?.from_address, origin?.subject])).toEqual([
      ['請求書①.pdf', SENDER, mail.subject],
      ['内訳.pdf', SENDER, mail.subject],
    ]);
    const notifications = await api().call('GET', '/users/notifications', { tokens });
    expect(JSON.stringify(notifications.body)).toContain(mail.subject);
    const { mail: other } = await receive(undefined, { from: 'someone@unknown.example' });
    await addReceivedInvoice(api(), tokens, { file_ids: [waiting[0]?.file.id] });
    await api().pool.query(`update waiting_documents set created_at = created_at - interval '91 days'`);
    await api().pool.query(`update received_mails set received_at = received_at - interval '91 days'`);
    const ofOther = async () => (await api().call('GET', `/received_mails/${other.id}`, { tokens })).status;
    await runHousekeeping(api(), ofOther, (status) => status === 404);
    const { url } = (await api().call<{ url: string }>('GET', `/received_mails/${mail.id}/download/url`, { tokens }))
      .body;
    const response = await fetch(`${api().url}${url}`);

    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
    expect(Buffer.from(await response.arrayBuffer()).equals(raw)).toBe(true);
  });

  it('of others are held until a person releases them, or sets them aside', async () => {
    const { mail } = await receive(undefined, { from: 'someone@unknown.example' });
    expect(mail).toMatchObject({
      state: 'held',
      hold_reason: 'sender',
      can_release: true,
      items: [{ state: 'ready' }],
    });
    expect(await waitingOf(mail.id)).toEqual([]);
    expect((await listMails(api(), tokens, '?state=held')).received_mails.map(({ id }) => id)).toContain(mail.id);
    expect((await decide(mail.id, 'release', stranger)).status).toBe(404);
    expect((await decide(mail.id, 'release')).status).toBe(200);
    expect((await decide(mail.id, 'release')).status).toBe(200);
    expect(await mailWith(api(), tokens, mail.subject)).toMatchObject({ state: 'taken', items: [{ state: 'added' }] });
    expect(await waitingOf(mail.id)).toHaveLength(1);
    expect((await decide(mail.id, 'discard')).status).toBe(409);
    const second = await receive(undefined, { from: 'someone@unknown.example' });
    expect((await decide(second.mail.id, 'discard')).body).toMatchObject({ state: 'discarded', can_release: false });
    expect((await decide(second.mail.id, 'release')).status).toBe(409);
  });

  it('are held if their author is contradicted, or nothing proves it, also of an allowed one', async () => {
    const { mail: forged } = await receive(undefined, { from: 'billing@forged.example' });
    expect(forged).toMatchObject({
      state: 'held',
      hold_reason: 'forged',
      authentication: { verdict: 'fail', spf: 'fail' },
    });
    const { mail: silent } = await receive(undefined, { from: 'billing@silent.example' });
    expect(silent).toMatchObject({ state: 'held', hold_reason: 'unproven', authentication: { verdict: 'none' } });
  });

  it('are taken once, however often the message or its documents come', async () => {
    const content = otherContent();
    const headers = ['Message-ID: <once@minato.example>'];
    const first = await receive(multipart('mixed', attached(content)), { headers });
    expect(first.mail.state).toBe('taken');
    const again = await receive(multipart('mixed', attached(content)), { headers });
    expect(again.mail.state).toBe('duplicate');
    const other = await receive(multipart('mixed', attached(content)));
    expect(other.mail).toMatchObject({
      items: [{ state: 'refused', reason: expect.stringContaining('確認待ちにある') }],
    });
  });

  it('from machines and in circles are held, and nothing is ever answered', async () => {
    const { mail: answered } = await receive(undefined, { headers: ['Auto-Submitted: auto-replied'] });
    expect(answered).toMatchObject({ state: 'held', hold_reason: 'automatic' });
    const { mail: own } = await receive(undefined, { from: address });
    expect(own).toMatchObject({ state: 'held', hold_reason: 'loop' });
    const { mail: circle } = await receive(undefined, {
      headers: Array.from({ length: 51 }, () => 'Received: from a by b'),
    });
    expect(circle).toMatchObject({ state: 'held', hold_reason: 'loop' });
    const { rows } = await api().pool.query(
      "select 1 from mail_outbox where recipient like '%minato%' or recipient like '%inbox.example'",
    );
    expect(rows).toEqual([]);
  });

  it('say what to do where there is nothing to take', async () => {
    const { mail: link } = await receive(plain('こちらから https://minato.example/invoices/1'));
    expect(link).toMatchObject({ state: 'held', hold_reason: 'link', can_release: false });
    expect((await decide(link.id, 'release')).status).toBe(409);
    const nested = (depth: number): Part => (depth === 0 ? plain('a') : multipart('mixed', nested(depth - 1)));
    const raw = makeMail({ part: nested(25) });
    await postMail(port, { from: SENDER, to: address, raw });
    const [held] = await until(
      async () => (await listMails(api(), tokens, '?state=held')).received_mails,
      ([latest]) => latest?.hold_reason === 'unreadable',
    );
    expect(held).toMatchObject({ subject: '', can_release: false });
  });

  it('are sent in by the form of the mail reader, from its own page alone', async () => {
    const reader = api().process.mailReaderUrl ?? '';
    const post = (origin: string) => {
      const form = new FormData();
      const fields = { from: SENDER, to: address, subject: '請求書をフォームから', text: 'お世話になっております。' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('files', new Blob([new Uint8Array(otherContent())]), '請求書.pdf');
      return fetch(`${reader}/inbox`, { method: 'POST', body: form, headers: { origin } });
    };
    expect((await post('https://evil.example')).status).toBe(403);
    expect(await (await post(reader)).text()).toContain('送信しました。');
    expect(await mailWith(api(), tokens, '請求書をフォームから')).toMatchObject({
      state: 'taken',
      items: [{ name: '請求書.pdf' }],
    });
  });

  it('come to a process of its own, which knows no secret but the database', async () => {
    const mailIn = await startMailIn(api(), { INBOX_DOMAIN: DOMAIN, INBOX_DNS: dns.address });
    const raw = makeMail({
      part: multipart('mixed', attached(otherContent())),
      headers: [`From: ${SENDER}`, 'Subject: own process'],
    });
    await postMail(mailIn.port, { from: SENDER, to: address, raw });
    expect(await mailWith(api(), tokens, 'own process')).toMatchObject({ state: 'taken' });
    expect(await mailIn.stop()).toBe(0);
    expect(mailIn.output()).toContain('received a mail');
  });

  it('come over TLS, and nobody may sign in', async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { ca: readFileSync(fixture('certificate.pem')), checkServerIdentity: () => undefined },
    });
    await transport.sendMail({
      envelope: { from: SENDER, to: address },
      raw: makeMail({ part: plain('TLS'), headers: ['Subject: TLS'] }),
    });
    transport.close();
    const answers = await sayLines(port, 'EHLO a', 'AUTH PLAIN AGEAYg==', 'VRFY root', 'QUIT');
    expect(answers.slice(2, 3).join()).toMatch(/^5/);
  });

  it.each<readonly [string, () => readonly string[], RegExp]>([
    ['another domain', () => ['RCPT TO:<a@other.example>'], /^550 5\.7\.1/],
    ['an unknown address', () => ['RCPT TO:<aaaa-bbbb-cccc-dddd@inbox.example>'], /^550 5\.1\.1/],
    ['many recipients', () => Array.from({ length: 11 }, () => `RCPT TO:<${address}>`), /^452 4\.5\.3/],
    ['a source route', () => ['RCPT TO:<@a.example:b@inbox.example>'], /^5\d\d/],
  ])('are refused at once: %s', async (_, lines, refusal) => {
    const answers = await sayLines(port, 'EHLO a', `MAIL FROM:<${SENDER}>`, ...lines(), 'QUIT');
    expect(answers.at(-2)).toMatch(refusal);
  });

  it('leave nothing if the other server hangs up within one', async () => {
    const lines = ['EHLO a', `MAIL FROM:<${SENDER}>`, `RCPT TO:<${address}>`, 'DATA'];
    const before = (await listMails(api(), tokens)).count;
    // Sends what is no end of the mail, and then hangs up.
    await hangUpAfter(port, [...lines, 'Subject: half\r\n\r\nhalf']);
    await api().lineWith('a connection ended within a mail');
    expect((await listMails(api(), tokens)).count).toBe(before);
  });

  it('are refused by their announced size', async () => {
    const answers = await sayLines(port, 'EHLO a', `MAIL FROM:<${SENDER}> SIZE=99000000`, 'QUIT');
    expect(answers[2]).toMatch(/^552/);
  });

  it('are refused for a while after many guesses', async () => {
    const guess = (at: number) => `RCPT TO:<guess-${at}@inbox.example>`;
    const round = (from: number) => [
      `MAIL FROM:<${SENDER}>`,
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => guess(from + at)),
      'RSET',
    ];
    const answers = await sayLines(port, 'EHLO a', ...[0, 8, 16].flatMap(round), 'QUIT');
    expect(answers.filter((answer) => answer.startsWith('421 4.7.1'))).not.toEqual([]);
  });
});
