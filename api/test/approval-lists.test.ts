import type { Approval, Draft } from 'shared-api/types';
import { expected } from './support/api';
import { setRules, wantedOf, type Worker, workerOf } from './support/approvals';
import { newColleague } from './support/members';
import { useMoney } from './support/money';
import { newCorporation } from './support/new-account';

interface Drafts {
  readonly drafts: readonly Draft[];
  readonly count: number;
}
interface Listed {
  readonly received_invoices: readonly { readonly doc_number: number }[];
  readonly total_count: number;
}

describe('lists by approval', () => {
  const money = useMoney();
  let [admin, preparer, approver] = [] as unknown as [Worker, Worker, Worker];
  /** Requests for approval by their state. */
  let waiting: Approval;
  let approved: Approval;
  let returned: Approval;
  beforeAll(async () => {
    const { api, tokens } = money();
    const first = await newColleague(api, tokens, 'preparer');
    const second = await newColleague(api, tokens, 'approver');
    [admin, preparer, approver] = [tokens, first.tokens, second.tokens].map((each) => workerOf(money(), each)) as [
      Worker,
      Worker,
      Worker,
    ];
    await setRules(admin, { from_amount: 100_000 });
    const ask = async (): Promise<Approval> =>
      expected(await preparer.request(await wantedOf(money(), await money().newInvoice(120_000))), 201);
    [waiting, approved, returned] = [await ask(), await ask(), await ask()];
    expected(await approver.approve(approved), 200);
    expected(await approver.giveBack(returned, '金額が違います。'), 200);
  });

  const draftsOf = async (worker: Worker, query = ''): Promise<Drafts> =>
    expected(await worker.call<Drafts>('GET', `/drafts?size=100${query}`), 200);
  const draftIds = async (worker: Worker, of: string) => {
    const { drafts, count } = await draftsOf(worker, `&approval=${of}`);
    expect(count).toBe(drafts.length);
    return drafts.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  const ids = (...approvals: readonly Approval[]) => approvals.map(({ draft_id: id }) => id);
  const numbersOf = async (worker: Worker, query: string) => {
    const { received_invoices: found, total_count: total } = expected(
      await worker.call<Listed>('GET', `/received_invoices?size=100&${query}`),
      200,
    );
    expect(total).toBe(found.length);
    return found.map(({ doc_number: number }) => number).toSorted((one, other) => one - other);
  };

  it('say of each draft what became of its request, to everybody who reads drafts', async () => {
    const plain = expected(
      await preparer.call<Draft>('POST', '/drafts', {
        doc_number: (await money().newInvoice(5_000)).docNumber,
        amount: 5_000,
        supplier_account_id: null,
        transfer_date: null,
        transfer_person_name: '',
        credit_card_id: null,
        promotion_code: null,
        note: '',
      }),
      201,
    );
    for (const worker of [admin, preparer, approver]) {
      const { drafts } = await draftsOf(worker);
      const stateOf = (id: number | null) => drafts.find((draft) => draft.id === id)?.approval?.state;
      expect(ids(waiting, approved, returned).map(stateOf)).toEqual(['waiting', 'approved', 'returned']);
      expect(drafts.find(({ id }) => id === plain.id)).not.toHaveProperty('approval');
    }
    const seen = (await draftsOf(approver)).drafts.find(({ id }) => id === waiting.draft_id);
    expect(seen?.approval).toMatchObject({
      id: waiting.id,
      may_approve: true,
      requested_by: { id: expect.any(Number) },
    });
  });

  it('are filtered by state, and by whose turn it is', async () => {
    for (const worker of [admin, preparer, approver]) {
      expect(await draftIds(worker, 'waiting')).toEqual(ids(waiting));
      expect(await draftIds(worker, 'approved')).toEqual(ids(approved));
      expect(await draftIds(worker, 'returned')).toEqual(ids(returned));
    }
    expect(await draftIds(approver, 'mine')).toEqual(ids(waiting));
    expect(await draftIds(preparer, 'mine')).toEqual(ids(approved, returned));
    expect(await draftIds(admin, 'mine')).toEqual(ids(waiting, approved));
  });

  it('find received invoices by it too, beside other conditions and in every order', async () => {
    for (const order of ['', '&sort=due_date', '&sort=amount&order=asc', '&number=1', '&issued_from=2020-01-01'])
      expect([order, await numbersOf(approver, `approval=waiting&amount_from=1${order}`)]).toEqual([
        order,
        await numbersOf(approver, `approval=mine${order}`),
      ]);
    expect(await numbersOf(approver, 'approval=mine')).toEqual([waiting.doc_number]);
    expect(await numbersOf(preparer, 'approval=mine')).toEqual([approved.doc_number, returned.doc_number]);
    expect(await numbersOf(preparer, 'approval=mine&amount_from=120001')).toEqual([]);
    const address = expected(
      await approver.call<{ invoice_count: number }>('GET', '/received_invoices/export/url?format=csv&approval=mine'),
      200,
    );
    expect(address.invoice_count).toBe(1);
  });

  it('are empty for another company, and refuse other words', async () => {
    const { tokens } = await newCorporation(money().api);
    const stranger = workerOf(money(), tokens);
    expect(await draftIds(stranger, 'waiting')).toEqual([]);
    expect(await numbersOf(stranger, 'approval=waiting')).toEqual([]);
    expect((await admin.call('GET', '/drafts?approval=used')).status).toBe(422);
  });

  it('no longer wait for who asked once the draft of a returned request is gone', async () => {
    const countOf = async () =>
      expected(await preparer.call<{ counts: { returned: number } }>('GET', '/approvals?of=returned'), 200).counts
        .returned;
    const before = await countOf();
    expected(await preparer.call('DELETE', '/drafts', { drafts: ids(returned) }), 204);
    expect(await countOf()).toBe(before - 1);
    expect(await numbersOf(preparer, 'approval=mine')).toEqual([approved.doc_number]);
  });
});
