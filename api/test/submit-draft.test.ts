import type { Draft } from 'shared-api/types';
import { newKey } from './support/documents';
import { useMoney } from './support/money';

describe('a payment of an invoice that was saved half-way', () => {
  const money = useMoney();
  const drafts = async () =>
    (await money().call<{ drafts: Draft[] }>('GET', '/drafts')).body.drafts.map(({ id }) => id);

  async function half(amount: number) {
    const invoice = await money().newInvoice(amount);
    const entered = {
      doc_number: invoice.docNumber,
      amount,
      supplier_account_id: invoice.accountId,
      transfer_date: null,
      transfer_person_name: '',
      credit_card_id: null,
      promotion_code: null,
      note: '',
    };
    const { body: draft } = await money().call<Draft>('POST', '/drafts', entered, newKey());
    const submission = await money().submission(invoice, amount, (await money().authorised(invoice)).attempt_id);
    const again = async () => (await money().call<Draft>('POST', '/drafts', entered, newKey())).body;
    return { draft, submission, again };
  }

  it('deletes every draft of its invoice, whether or not it names one, and none of another', async () => {
    const other = await half(50_000);
    const unnamed = await half(50_000);
    const second = await unnamed.again();
    expect((await money().submit(unnamed.submission)).status).toBe(201);
    const named = await half(50_000);
    expect((await money().submit({ ...named.submission, draft_id: other.draft.id })).status).toBe(201);
    const left = await drafts();
    for (const { id } of [unnamed.draft, second, named.draft]) expect(left).not.toContain(id);
    expect(left).toContain(other.draft.id);
  });

  it('ends the draft once, also if the draft is saved again at the same time', async () => {
    const { draft, submission } = await half(50_000);
    const { id, doc_number, amount } = draft;
    const body = {
      doc_number,
      amount,
      supplier_account_id: null,
      transfer_date: null,
      transfer_person_name: '',
      credit_card_id: null,
      promotion_code: null,
      note: '保存',
    };
    const [submitted, saved] = await Promise.all([
      money().submit(submission),
      money().call('PUT', `/drafts/${id}`, body, newKey()),
    ]);
    expect(submitted.status).toBe(201);
    expect([200, 404]).toContain(saved.status);
    expect(await drafts()).not.toContain(id);
  });

  it('keeps the draft when it is refused', async () => {
    const { draft, submission } = await half(50_000);
    expect((await money().submit({ ...submission, amount: 60_000 })).status).toBe(409);
    expect((await money().submit({ ...submission, transfer_date: '2026-01-01' })).status).toBe(422);
    expect(await drafts()).toContain(draft.id);
  });

  it('is accepted when the draft no longer exists', async () => {
    const { draft, submission } = await half(50_000);
    await money().call('DELETE', '/drafts', { drafts: [draft.id] });
    expect((await money().submit({ ...submission, draft_id: draft.id })).status).toBe(201);
  });
});
