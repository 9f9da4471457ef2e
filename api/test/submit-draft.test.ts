import type { Draft } from 'shared-api/types';
import { newKey } from './support/documents';
import { useMoney } from './support/money';

describe('a payment that came from a draft', () => {
  const money = useMoney();
  const drafts = async () => (await money().call<{ drafts: Draft[] }>('GET', '/drafts')).body.drafts.map(({ id }) => id);

  async function half(amount: number) {
    const invoice = await money().newInvoice(amount);
    const entered = { doc_number: invoice.docNumber, amount, supplier_account_id: invoice.accountId, transfer_date: null, transfer_person_name: '', credit_card_id: null, promotion_code: null, note: '' };
    const { body: draft } = await money().call<Draft>('POST', '/drafts', entered, newKey());
    const submission = await money().submission(invoice, amount, (await money().authorised(invoice)).attempt_id);
    return { draft, submission };
  }

  it('takes the draft with it', async () => {
    const { draft, submission } = await half(50_000);
    expect((await money().submit({ ...submission, draft_id: draft.id })).status).toBe(201);
    expect(await drafts()).not.toContain(draft.id);
  });

  it('leaves the draft when it is refused', async () => {
    const { draft, submission } = await half(50_000);
    expect((await money().submit({ ...submission, amount: 60_000, draft_id: draft.id })).status).toBe(409);
    expect((await money().submit({ ...submission, transfer_date: '2026-01-01', draft_id: draft.id })).status).toBe(422);
    expect(await drafts()).toContain(draft.id);
  });

  it('is not refused because the draft is gone', async () => {
    const { draft, submission } = await half(50_000);
    await money().call('DELETE', '/drafts', { drafts: [draft.id] });
    expect((await money().submit({ ...submission, draft_id: draft.id })).status).toBe(201);
  });
});
