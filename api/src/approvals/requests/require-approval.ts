import { may, type Role } from 'shared-rules/roles';
import { filesOf } from '../../documents';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { refuse } from '../../platform/http/failure';
import { requireConfirmed } from '../accounts/account-confirmation.service';
import { findRules, type RulesRow } from '../rules/rule.repository';
import { isAmountBound, isSupplierBound, reasonsFor } from './reasons';
import { findLastUsed, insertAct, lockCurrent, type RequestRow, updateRequest } from './request.repository';
import { loadSubject, type Subject, textsOf, type Wanted } from './terms';

/** Who pays for a company, with the role in it. */
export interface PayingMember {
  readonly buyerId: number;
  readonly userId: number;
  readonly role: Role;
}

/** Ends the request with which a payment is made, once the payment is written. */
export type EndApproval = (paymentId: number) => Promise<void>;

const nothing: EndApproval = async () => undefined;

/** Names of terms, for a refusal that says what has changed. */
const TERM_NAMES: Readonly<Record<string, string>> = {
  supplier_name: '取引先',
  invoice_number: '請求書番号',
  issue_date: '発行日',
  due_date: '支払期日',
  invoice_amount: '請求金額',
  file_ids: '請求書のファイル',
  amount: '支払金額',
  account: '振込先口座',
  transfer_date: '振込日',
  transfer_person_name: '振込名義',
};

function changedNames(request: RequestRow, subject: Subject): string {
  const [was, is] = [textsOf(request.terms), textsOf(subject.terms)];
  const names = Object.keys(TERM_NAMES).filter((field) => was[field] !== is[field]);
  // A revision of an account may read the same.
  return (names.length > 0 ? names : ['account']).map((field) => TERM_NAMES[field]).join('・');
}

const isEnough = ({ state, approvals }: RequestRow, steps: number): boolean =>
  (state === 'approved' || state === 'used') && approvals >= steps;

/** Ends an open request with its payment: it is used if it allowed it, else it has become void. */
function endOpen(
  { clock }: Context,
  transaction: Transaction,
  { buyerId, userId, role }: PayingMember,
  { request, isUsed }: { readonly request: RequestRow; readonly isUsed: boolean },
): EndApproval {
  return async (paymentId) => {
    const now = await clock.now(transaction);
    const end = isUsed ? { state: 'used', usedFor: paymentId } : { state: 'withdrawn' };
    await updateRequest(transaction, request.id, { ...end, endedAt: now });
    const { id: requestId, requestedBy, version } = request;
    const kind = isUsed ? 'use' : 'withdraw';
    const act = { requestId, buyerId, kind, userId, role, requestedBy, version, at: now };
    await insertAct(transaction, { ...act, forUserId: null, reason: '', field: null });
  };
}

/**
 * Requires the approval of exactly this payment where the company's rules of now ask for it, and locks it until the end
 * of the transaction. Every way that charges a card, or changes a charge, comes here. An approver without the right to
 * pay always needs one.
 *
 * @param wanted what is about to be written
 * @returns a function to call with the payment once it is written
 * @throws Failure 409 `approval_required`, `approval_waiting` and `approval_terms_changed`; `account_unconfirmed`
 */
export async function requireApproval(
  context: Context,
  transaction: Transaction,
  member: PayingMember,
  wanted: Wanted,
): Promise<EndApproval> {
  const { buyerId, role } = member;
  const rules = await findRules(transaction, buyerId);
  if (!rules) return nothing;
  const subject = await loadSubject(transaction, member, wanted);
  const { account, paymentId } = subject;
  if ('id' in account) {
    const key = { accountId: account.id, revision: account.revision };
    await requireConfirmed(transaction, rules, key, paymentId);
  }
  const isRequired = !may(role, 'pay') || (await reasonsFor(transaction, rules, subject)).length > 0;
  const request = await lockCurrent(transaction, buyerId, subject.key);
  const isAllowed = (one: RequestRow): boolean => one.version === subject.version && isEnough(one, rules.steps);
  if (request && isAllowed(request)) return endOpen(context, transaction, member, { request, isUsed: true });
  if (!isRequired) return request ? endOpen(context, transaction, member, { request, isUsed: false }) : nothing;
  // Another card, or the same terms again, are what was approved for this payment.
  if (subject.paymentId !== null) {
    const used = await findLastUsed(transaction, subject.paymentId);
    if (used && isAllowed(used)) return nothing;
  }
  if (!request || request.state === 'returned') throw refuse('approval_required');
  if (request.version !== subject.version)
    throw refuse('approval_terms_changed', { changed: changedNames(request, subject) });
  throw refuse('approval_waiting');
}

/** Reservation that is about to be made on a card. Yen. */
interface Reservation {
  /** `invoice:`, `payment:` or `pre_registration:` with its id. */
  readonly subject: string;
  readonly paymentId: number | null;
  readonly supplierId: number | null;
  readonly receivedInvoiceId: number | null;
  readonly amount: number;
  readonly invoiceAmount: number;
}

async function isBound(
  transaction: Transaction,
  rules: RulesRow,
  { amount, invoiceAmount, supplierId, receivedInvoiceId }: Reservation,
): Promise<boolean> {
  const files = receivedInvoiceId === null ? [] : await filesOf(transaction, receivedInvoiceId);
  const compared = { amount, invoiceAmount, receivedInvoiceId, fileIds: files.map(({ id }) => id) };
  if (await isAmountBound(transaction, rules, compared)) return true;
  return supplierId !== null && isSupplierBound(transaction, rules, supplierId);
}

/**
 * Requires an approval of this amount before it is reserved on a card, so that nothing is reserved for what may not be
 * paid. The account is not known yet: the payment itself is checked whole.
 * @throws Failure 409 `approval_required` and `approval_waiting`
 */
export async function requireApprovalToReserve(
  transaction: Transaction,
  { buyerId, role }: PayingMember,
  reservation: Reservation,
): Promise<void> {
  const rules = await findRules(transaction, buyerId);
  if (!rules || (may(role, 'pay') && !(await isBound(transaction, rules, reservation)))) return;
  const request = await lockCurrent(transaction, buyerId, reservation.subject);
  const used = reservation.paymentId === null ? undefined : await findLastUsed(transaction, reservation.paymentId);
  const isAllowed = (one: RequestRow): boolean => one.amount === reservation.amount && isEnough(one, rules.steps);
  if ((request && isAllowed(request)) || (used && isAllowed(used))) return;
  throw refuse(request && request.state !== 'returned' ? 'approval_waiting' : 'approval_required');
}
