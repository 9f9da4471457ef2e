import { changeDocument } from './support/documents';
import { type Refusal, type TestInvoice, useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { PEOPLE } from './support/people';

const { examiner, examiner2 } = PEOPLE;
/** An edit of the sender's name, as the operator reads it. */
const CHANGE = '振込名義: ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ → ｶ)ｱｵﾊﾞ';

describe('a decision', () => {
  const money = useMoney();
  const api = () => money().api;
  const open = (id: number, token = examiner.token) => api().operator('GET', `/invoices/${id}/case`, undefined, token);
  const decide = (id: number, step: string, version: number, token = examiner.token) =>
    api().operator<Refusal & { status: unknown }>(
      'POST',
      `/invoices/${id}/${step}`,
      { version, reason: '請求書の宛名が異なります。' },
      token,
    );
  const edited = async () => {
    const payment = await money().pay(await money().newInvoice(33_000));
    const changed = await money().edit(payment, { transfer_person_name: 'カ）アオバ' });
    expect(changed.status).toBe(200);
    return { seen: payment, now: changed.body };
  };

  const editDocument = ({ docNumber }: TestInvoice, part: Readonly<Record<string, unknown>>) =>
    changeDocument(api(), money().tokens, docNumber, part);

  it.each(['check', 'approve', 'send_back', 'reject'])(
    '%s is refused after an edit, with what has changed; and goes on with the version that is there',
    async (step) => {
      const { seen, now } = await edited();
      await open(seen.id);
      const refused = await decide(seen.id, step, seen.version);
      expect([refused.status, refused.body.status, refused.body.message]).toEqual([
        409,
        'changed_since_seen',
        expect.stringContaining(`・${CHANGE}`),
      ]);
      expect((await money().payment(seen.id)).status).toBe(seen.status);
      expect((await decide(seen.id, step, now.version)).status).toBe(200);
    },
  );

  it.each(['check', 'approve', 'send_back', 'reject'])(
    '%s is refused after an edit of the document, with what has changed',
    async (step) => {
      const invoice = await money().newInvoice(33_000);
      const { id } = await money().pay(invoice);
      await open(id);
      const { seen_version: seen } = (
        await api().operator<{ seen_version: number }>('GET', `/invoices/${id}`, undefined, examiner.token)
      ).body;
      await editDocument(invoice, { invoice_number: 'KA-2' });
      const refused = await decide(id, step, seen);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('→ KA-2')]);
      expect((await money().payment(id)).status).toBe(1);
      await open(id);
      expect((await decide(id, step, seen + 1)).status).toBe(200);
    },
  );

  it.each(['cancel', 'refund', 'refund_returned', 'return_transfer', 'check'])('%s names a version', async (step) => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    const administrator = PEOPLE.administrator.token;
    const body = { reason: '理由', amount: 1_000 };
    expect((await api().operator('POST', `/invoices/${id}/${step}`, body, administrator)).status).toBe(422);
  });

  it('to approve is refused until that person has opened the case, as it is now', async () => {
    const payment = await money().pay(await money().newInvoice(33_000));
    const { id } = payment;
    await open(id, examiner2.token);
    const unopened = await decide(id, 'approve', payment.version);
    expect([unopened.status, unopened.body.message]).toEqual([409, expect.stringContaining(`show ${id}`)]);
    await open(id);
    const { body: changed } = await money().edit(payment, { transfer_person_name: 'カ）アオバ' });
    const old = await decide(id, 'approve', changed.version);
    expect([old.status, old.body.message]).toEqual([409, expect.stringContaining(`・${CHANGE}`)]);
    await open(id);
    expect((await decide(id, 'approve', changed.version)).status).toBe(200);
    await expect(api().pool.query("update case_openings set operator = 'x'")).rejects.toThrow(/append-only/);
  });

  it('of the command line is about what show has shown', async () => {
    const invoice = await money().newInvoice(33_000);
    const { id, ...payment } = await money().pay(invoice);
    const run = (...words: string[]) =>
      runOperator(api(), [words[0] ?? '', String(id), ...words.slice(1)], examiner.token);
    expect((await run('approve')).output).toContain(`先に show ${id}`);
    expect((await run('show')).code).toBe(0);
    await money().edit({ id, ...payment }, { transfer_person_name: 'カ）アオバ' });
    expect((await run('approve')).output).toContain(`・${CHANGE}`);
    expect((await run('show')).code).toBe(0);
    // A person's own check does not count as an unseen change.
    expect((await run('check')).code).toBe(0);
    await editDocument(invoice, { invoice_number: 'KA-3' });
    expect((await run('approve')).output).toContain('→ KA-3');
    expect((await run('show')).code).toBe(0);
    expect((await run('approve')).output).toContain('振込予約済み');
  });
});
