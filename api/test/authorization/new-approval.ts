import type { Approval, ApprovalRules, OwnPayment } from 'shared-api/types';
import { expected, type Api, type Tokens } from '../support/api';
import { NO_RULES } from '../support/approvals';
import { addReceivedInvoice, newKey } from '../support/documents';
import { newColleague } from '../support/members';
import { totalOf } from '../support/money';
import { corporationSupplier } from '../support/suppliers';
import type { Company } from './company';

/** Makes payments that need approval, without a change of the rules. */
export interface ApprovalSource {
  /** The supplier whose payments need it. */
  readonly supplierId: number;
  /** Makes a payment to it with an approval. Returns its id. */
  newPaid(): Promise<number>;
  /** Returns the body of a request. */
  newBody(): Promise<Readonly<Record<string, unknown>>>;
  /** Enters an account as a colleague, so that the company's user may confirm it. Returns its id. */
  newAccount(): Promise<number>;
  /** Asks for an approval as a colleague, so that the company's user may approve. */
  newRequest(): Promise<Approval>;
}

type Maker = Pick<Company, 'make' | 'tokens' | 'newSupplier' | 'newAttempt'> & { readonly api: Api };

/** Makes the payments to one supplier of a company need approval. Those to others go on as before. */
export async function approvalSource(
  { api, tokens, make, newSupplier, newAttempt }: Maker,
  amount: number,
): Promise<ApprovalSource> {
  const colleague: { readonly tokens: Tokens } = await newColleague(api, tokens, 'preparer');
  await newColleague(api, tokens, 'approver');
  const { id: supplierId, accountId } = await newSupplier({ name: '株式会社朝日商会', name_kana: 'アサヒショウカイ' });
  await make<ApprovalRules>('PUT', '/approval_rules', { ...NO_RULES, version: 0, supplier_ids: [supplierId] });
  const { earliest_transfer_date: day } = await make<{ earliest_transfer_date: string }>('GET', '/system/time');
  const newBody = async () => ({
    doc_number: (await addReceivedInvoice(api, tokens, { supplier_id: supplierId, amount, due_date: '2027-12-31' }))
      .doc_number,
    amount,
    supplier_account_id: accountId,
    supplier_account_revision: 1,
    transfer_date: day,
    transfer_person_name: 'カ）ミドリショウジ',
  });
  const request = async (body: Readonly<Record<string, unknown>>): Promise<Approval> => {
    const headers = { 'idempotency-key': newKey() };
    return expected(await api.call<Approval>('POST', '/approvals', { tokens: colleague.tokens, headers, body }), 201);
  };
  const newPaid = async (): Promise<number> => {
    const paid = await newBody();
    const { id, version } = await request(paid);
    await make('POST', `/approvals/${id}/approval`, { version });
    const attempt = await newAttempt({ doc_number: paid.doc_number });
    const submission = { ...paid, attempt_id: attempt, total_amount: totalOf(amount) };
    return (await make<OwnPayment>('POST', '/invoices', submission)).id;
  };
  // Requests show the last payment to the supplier: there is always one.
  await newPaid();
  const as = <T>(method: string, path: string, body?: unknown) =>
    api.call<T>(method, path, { tokens: colleague.tokens, headers: { 'idempotency-key': newKey() }, body });
  const newAccount = async (): Promise<number> => {
    const entered = expected(await as<{ id: number }>('POST', '/suppliers/corporation', corporationSupplier()), 201);
    const { accounts } = expected(
      await as<{ accounts: { id: number }[] }>('GET', `/suppliers/${entered.id}/accounts`),
      200,
    );
    return Number(accounts[0]?.id);
  };
  return { supplierId, newPaid, newBody, newAccount, newRequest: async () => request(await newBody()) };
}
