import type { OwnPayment } from 'shared-api/types';
import { requireApproval } from '../../approvals';
import { deleteDraftsOf } from '../../documents';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { together } from '../../platform/db/together';
import { invalidFields } from '../../platform/http/failure';
import { type Payer, requireReauthentication } from '../../platform/http/principal';
import { checkTransferName } from '../../reference';
import { requireCardUser } from '../charge/credit-cards/card-users';
import { loadOwnPayment } from './views/load-payments';
import { registeredPayable, type Payable } from './checks/payable';
import { agreePrice } from './price/price.service';
import { enteredPromotionCode } from './promotions/promotion-code';
import { checkAmount, checkTransferDate, totalChanged } from './checks/submit-checks';
import { applyTransition } from '../status/transitions/apply-transition';
import { requireUsable } from './checks/usable-attempt';

/** The buyer's choices for a payment, in the contract's form. Amounts in yen, the promotion code as typed. */
export interface Submission {
  readonly amount: number;
  readonly supplier_account_id: number;
  /** Revision of the account that the buyer saw. */
  readonly supplier_account_revision: number;
  readonly transfer_date: string;
  readonly transfer_person_name: string;
  readonly attempt_id: string;
  readonly promotion_code?: string | null;
  readonly note?: string;
  /** Warnings of the pre-check that the buyer has acknowledged. */
  readonly acknowledged_checks?: readonly string[];
  readonly total_amount: number;
}

const wantedOf = (submission: Submission) => ({
  amount: submission.amount,
  supplier_account_id: submission.supplier_account_id,
  supplier_account_revision: submission.supplier_account_revision,
  transfer_date: submission.transfer_date,
  transfer_person_name: submission.transfer_person_name,
});

/**
 * Submits a card payment with an authorised attempt and returns it. All checks run under the lock of the invoice,
 * the account, the attempt and the promotion code. So of parallel submits only as many succeed as the amount allows,
 * each attempt serves one of them, and the money goes to the account that the buyer saw. The submission deletes all
 * drafts of the invoice, because they were made for the previous remaining amount.
 * @throws Failure 404 for an unknown attempt, 409 for a used or expired one or another total, 422 with fields, and
 * without other errors 403 for an account with a caution if the session may not use it; 403 `card_not_yours`; the
 * failures of {@link requireApproval}
 */
export async function submitPayable(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  payable: Payable,
  submission: Submission,
): Promise<OwnPayment> {
  const { buyerId, userId, sessionId } = payer;
  const { supplierId, account, attempt, purpose } = payable;
  requireUsable(attempt, { buyerId, total: submission.total_amount, purpose });
  await requireCardUser(transaction, payer, attempt.creditCardId);
  const price = await agreePrice(context, transaction, {
    buyerId,
    amount: submission.amount,
    promotionCode: enteredPromotionCode(submission.promotion_code),
  });
  if (price.total !== submission.total_amount) throw totalChanged();
  const name = checkTransferName(submission.transfer_person_name);
  const errors = [
    ...payable.failures,
    ...checkAmount(submission.amount, payable.paid, payable.amount),
    ...account.errors,
    ...checkTransferDate(submission.transfer_date, await context.clock.now(transaction), context.config),
    ...name.errors,
  ];
  if (errors.length > 0) throw invalidFields(errors);
  if (account.values.accountCaution !== null) requireReauthentication(payer);
  const endApproval = await requireApproval(context, transaction, payer, { ...payable.named, ...wantedOf(submission) });
  const place = await payable.place();
  const create = {
    workflowKind: 1,
    buyerId,
    supplierId,
    ...place,
    ...account.values,
    ...price,
    transferPersonName: name.value,
    transferDate: submission.transfer_date,
    memo: submission.note ?? null,
    acknowledgedChecks: [...(submission.acknowledged_checks ?? [])],
    submittedAt: await context.clock.now(transaction),
  };
  let payment: OwnPayment | undefined;
  const by = { actor: 'buyer', userId, sessionId } as const;
  const alongside = async ({ id }: { readonly id: number }) => {
    [, payment] = await together(
      () => deleteDraftsOf(transaction, place.receivedInvoiceId),
      () => loadOwnPayment(context, transaction, buyerId, id),
    );
    await endApproval(id);
  };
  const target = { create, beginnerId: buyerId, attempt, alongside };
  await applyTransition(context, transaction, target, 'submit', by);
  if (!payment) throw new Error('A submitted payment was not read.');
  return payment;
}

/** A payment of a registered received invoice. */
export interface RegisteredSubmission extends Submission {
  readonly doc_number: number;
}

/**
 * Submits a card payment of a registered received invoice. Throws like {@link registeredPayable} and {@link
 * submitPayable}.
 */
export const submitPayment = async (
  context: Context,
  transaction: Transaction,
  payer: Payer,
  submission: RegisteredSubmission,
): Promise<OwnPayment> =>
  submitPayable(
    context,
    transaction,
    payer,
    await registeredPayable(transaction, payer.buyerId, submission.doc_number, submission),
    submission,
  );
