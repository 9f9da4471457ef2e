import { eq } from 'drizzle-orm';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { ExaminationStatus } from 'shared-rules/status';
import { requireApproval } from '../../../approvals';
import {
  lockReceivedInvoiceOf,
  paymentsSoFar,
  type ReceivedInvoiceRow,
  changesBetween,
  type FieldChange,
} from '../../../documents';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { creditCards, paymentAttempts } from '../../../platform/db/schema/money';
import { invalidFields, notFound } from '../../../platform/http/failure';
import { type Payer, requireReauthentication } from '../../../platform/http/principal';
import { checkTransferName } from '../../../reference';
import { findAccountRevision, toSupplierAccount } from '../../../suppliers';
import { forPayment } from '../../charge/attempts/attempt-purpose';
import { type AttemptRow, lockAttemptOfInvoice } from '../../charge/attempts/attempt.repository';
import {
  checkChangedDate,
  checkCharged,
  noteOf,
  promotionCodeOf,
  versionChanged,
  type Change,
} from '../checks/edit-checks';
import { requireCardUser } from '../../charge/credit-cards/card-users';
import { checkAccount, type CheckedAccount } from '../checks/payee-checks';
import { agreePrice } from '../price/price.service';
import { checkAmount, totalChanged } from '../checks/submit-checks';
import { applyTransition, requireTransition } from '../../status/transitions/apply-transition';
import { lockInvoiceOf, stateOf, type PaymentRecord, type NewInvoice } from '../../status/record/invoice.repository';
import { usableAttempt } from '../checks/usable-attempt';

/** Fields of a payment recorded in 変更履歴. */
type Logged = Pick<
  PaymentRecord,
  | 'amount'
  | 'supplierAccountId'
  | 'supplierAccountRevision'
  | 'transferDate'
  | 'transferPersonName'
  | 'promotionCode'
  | 'total'
  | 'memo'
>;

async function accountText(
  transaction: Transaction,
  { supplierAccountId: id, supplierAccountRevision: revision }: Logged,
): Promise<string | null> {
  if (id === null || revision === null) return null;
  const row = await findAccountRevision(transaction, id, revision);
  if (!row) return null;
  const { bank_name, branch_name, account_type, account_number, holder_kana } = toSupplierAccount(row);
  return `${bank_name} ${branch_name} ${BANK_ACCOUNT_TYPE_LABELS[account_type]} ${account_number} ${holder_kana}`;
}

async function cardText(transaction: Transaction, attempt: AttemptRow | undefined): Promise<string | null> {
  if (!attempt) return null;
  const [row] = await transaction.select().from(creditCards).where(eq(creditCards.id, attempt.creditCardId));
  return row ? `${BRAND_LABELS[row.brand as CardBrand]} **** ${row.last4}` : null;
}

async function textsOf(
  transaction: Transaction,
  payment: Logged,
  attempt: AttemptRow | undefined,
): Promise<Record<string, string | null>> {
  return {
    amount: String(payment.amount),
    supplier_account_id: await accountText(transaction, payment),
    transfer_date: payment.transferDate,
    transfer_person_name: payment.transferPersonName,
    promotion_code: payment.promotionCode,
    credit_card_id: await cardText(transaction, attempt),
    total_amount: payment.total === null ? null : String(payment.total),
    note: payment.memo || null,
  };
}

const sameAccount = (one: Logged, other: Logged): boolean =>
  one.supplierAccountId === other.supplierAccountId && one.supplierAccountRevision === other.supplierAccountRevision;

/** Adds the revision, for accounts that otherwise look the same. */
const withRevision = (text: string | null | undefined, { supplierAccountRevision: revision }: Logged): string =>
  `${text ?? ''}（第${revision ?? 1}版）`;

/**
 * Returns the fields of a payment that differ, with displayable values before and after, by their names in the
 * contract.
 */
async function changesOf(
  transaction: Transaction,
  before: PaymentRecord,
  changed: Partial<Logged>,
  replacement: AttemptRow | null,
): Promise<FieldChange[]> {
  const after: Logged = { ...before, ...changed };
  const present = await lockAttemptOfInvoice(transaction, before.id);
  const [was, is] = [
    await textsOf(transaction, before, present),
    await textsOf(transaction, after, replacement ?? present),
  ];
  if (sameAccount(before, after) || was['supplier_account_id'] !== is['supplier_account_id'])
    return changesBetween(was, is);
  const named = (texts: typeof was, of: Logged) => ({
    ...texts,
    supplier_account_id: withRevision(texts['supplier_account_id'], of),
  });
  return changesBetween(named(was, before), named(is, after));
}

interface Locked {
  readonly invoice: PaymentRecord;
  readonly received: ReceivedInvoiceRow;
}

/** Locks the received invoice, then the payment, and returns both. */
async function lock(transaction: Transaction, buyerId: number, id: number): Promise<Locked> {
  const invoice = await lockInvoiceOf(transaction, buyerId, id);
  const received = invoice && (await lockReceivedInvoiceOf(transaction, invoice));
  if (!received) throw notFound();
  return { invoice, received };
}

interface Repriced {
  readonly values: Partial<NewInvoice>;
  readonly attempt: AttemptRow | null;
}

/** Sets price and reservation of a payment that is not charged yet. The reservation always covers exactly the total. */
async function reprice(
  context: Context,
  transaction: Transaction,
  { buyerId, userId }: Payer,
  invoice: PaymentRecord,
  change: Change,
): Promise<Repriced> {
  const attempt =
    change.attempt_id === null
      ? null
      : await usableAttempt(transaction, {
          id: change.attempt_id,
          buyerId,
          userId,
          total: change.total_amount,
          purpose: forPayment(invoice.id),
        });
  const price = await agreePrice(context, transaction, {
    buyerId,
    amount: change.amount,
    promotionCode: promotionCodeOf(change, invoice),
    agreed: invoice,
  });
  if (price.total !== change.total_amount || (attempt === null && price.total !== invoice.total)) throw totalChanged();
  return { values: { ...price, memo: noteOf(change, invoice) }, attempt };
}

/** Returns the account of the payment. Its present account stays valid as submitted, even if it has changed since. */
async function accountOf(
  transaction: Transaction,
  invoice: PaymentRecord,
  received: ReceivedInvoiceRow,
  change: Change,
): Promise<CheckedAccount & { readonly isNew: boolean }> {
  const { supplierAccountId, supplierAccountRevision, accountCaution } = invoice;
  const isNew =
    change.supplier_account_id !== supplierAccountId || change.supplier_account_revision !== supplierAccountRevision;
  if (!isNew) return { values: { supplierAccountId, supplierAccountRevision, accountCaution }, errors: [], isNew };
  return { ...(await checkAccount(transaction, received, change)), isNew };
}

/** Requires that a user may pay with the card of a payment, which keeps it. Throws 403 `card_not_yours`. */
async function requireUserOfCard(transaction: Transaction, payer: Payer, id: number): Promise<void> {
  const [present] = await transaction
    .select({ cardId: paymentAttempts.creditCardId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoiceId, id));
  if (present) await requireCardUser(transaction, payer, present.cardId);
}

/**
 * Changes a payment before its examination, or corrects one that was sent back (docs/domain.md 3.2). Before the capture
 * every field may change; a new card or total needs a new authorised attempt, and the previous one is voided in the
 * same transaction. After the capture only the destination may change, so that nothing is charged twice.
 * @throws Failure 404 for another buyer's, 409 if the transition is not allowed, the version or total differs, a new
 * account was changed meanwhile, the attempt cannot be used or a capture is in progress, 422 with fields, and without
 * other errors 403 for a new account with a caution if the session may not use it
 */
export async function editPayment(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  id: number,
  change: Change,
): Promise<void> {
  const { buyerId, userId, sessionId } = payer;
  const { invoice, received } = await lock(transaction, buyerId, id);
  const event = invoice.actionRequired ? 'mend' : 'edit';
  requireTransition(stateOf(invoice), event);
  if (invoice.version !== change.version) throw versionChanged();
  const account = await accountOf(transaction, invoice, received, change);
  const isCharged = invoice.status === ExaminationStatus.InProgressExaminationCompleted;
  const { values, attempt } = isCharged
    ? { values: {}, attempt: null }
    : await reprice(context, transaction, payer, invoice, change);
  const { paid } = await paymentsSoFar(transaction, received.id, invoice.id);
  const now = await context.clock.now(transaction);
  const name = checkTransferName(change.transfer_person_name);
  const errors = [
    ...(isCharged ? checkCharged(change, invoice) : checkAmount(change.amount, paid, received.amount)),
    ...account.errors,
    ...checkChangedDate(change.transfer_date, invoice, now, context.config),
    ...name.errors,
  ];
  if (errors.length > 0) throw invalidFields(errors);
  if (account.isNew && account.values.accountCaution !== null) requireReauthentication(payer);
  if (attempt === null) await requireUserOfCard(transaction, payer, id);
  const endApproval = await requireApproval(context, transaction, payer, {
    payment_id: id,
    amount: change.amount,
    supplier_account_id: change.supplier_account_id,
    supplier_account_revision: change.supplier_account_revision,
    transfer_date: change.transfer_date,
    transfer_person_name: change.transfer_person_name,
  });
  const changed = {
    ...values,
    ...account.values,
    transferDate: change.transfer_date,
    transferPersonName: name.value,
    acknowledgedChecks: [...(change.acknowledged_checks ?? [])],
    submittedAt: now,
  };
  const log = await changesOf(transaction, invoice, changed, attempt);
  await applyTransition(context, transaction, { invoiceId: id, edit: { values: changed, attempt, log } }, event, {
    actor: 'buyer',
    userId,
    sessionId,
  });
  await endApproval(id);
}
