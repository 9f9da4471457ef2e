import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import { deleteDraft } from '../drafts/delete-draft';
import { invalidFields, notFound } from '../http/failure';
import { enteredPromotionCode } from '../promotions/promotion-code';
import type { Buyer } from '../sessions/session';
import { applyTransition } from '../transitions/apply-transition';
import { agreePrice } from './price.service';
import { accountFailure, checkAmount, checkTransferDate, checkTransferName, totalChanged } from './submit-checks';
import { isAccountOf, lockReceivedInvoice, paymentsSoFar } from './submit.repository';
import { usableAttempt } from './usable-attempt';

/** What the buyer submits, as the contract has it. Amounts in yen, the promotion code as typed. */
export interface Submission {
  readonly doc_number: number;
  readonly amount: number;
  readonly supplier_account_id: number;
  /** Of the account, as the buyer saw it. */
  readonly supplier_account_revision: number;
  readonly transfer_date: string;
  readonly transfer_person_name: string;
  readonly attempt_id: string;
  readonly promotion_code?: string | null;
  readonly note?: string;
  readonly total_amount: number;
  /** The draft that it came from. */
  readonly draft_id?: number | null;
}

/**
 * Submits a card payment of a received invoice with an authorised attempt, and answers with its id. All checks happen under
 * the lock of the invoice, of the attempt and of the promotion code: of any number of parallel submits as many succeed as the amount allows, and
 * each attempt serves one of them.
 * @throws Failure 404 for an unknown invoice or attempt, 409 for a used or expired attempt or another total, 422 with fields
 */
export async function submitPayment(context: Context, transaction: Transaction, { buyerId, userId }: Buyer, submission: Submission): Promise<number> {
  const invoice = await lockReceivedInvoice(transaction, buyerId, submission.doc_number);
  if (!invoice) throw notFound();
  const attempt = await usableAttempt(transaction, buyerId, submission.attempt_id, submission.total_amount);
  const price = await agreePrice(context, transaction, { buyerId, amount: submission.amount, promotionCode: enteredPromotionCode(submission.promotion_code) });
  if (price.total !== submission.total_amount) throw totalChanged();
  const { paid, nextSequence } = await paymentsSoFar(transaction, invoice.id);
  const name = checkTransferName(submission.transfer_person_name);
  const errors = [
    ...checkAmount(submission.amount, paid, invoice.amount),
    ...accountFailure(await isAccountOf(transaction, buyerId, invoice.supplierId, submission.supplier_account_id, submission.supplier_account_revision)),
    ...checkTransferDate(submission.transfer_date, await context.clock.now(transaction)),
    ...name.errors,
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const create = {
    workflowKind: 1,
    buyerId,
    receivedInvoiceId: invoice.id,
    sequence: nextSequence,
    supplierId: invoice.supplierId,
    supplierAccountId: submission.supplier_account_id,
    supplierAccountRevision: submission.supplier_account_revision,
    ...price,
    transferPersonName: name.value,
    transferDate: submission.transfer_date,
    memo: submission.note ?? null,
    submittedAt: await context.clock.now(transaction),
  };
  const { id } = await applyTransition(context, transaction, { create, attempt }, 'submit', { actor: 'buyer', userId });
  if (submission.draft_id) await deleteDraft(transaction, buyerId, submission.draft_id);
  return id;
}
