import type { CreditCard, DebitSchedule } from 'shared-api/types';
import { paymentNumber } from 'shared-rules/identifier';
import type { Context } from '../../platform/config/context';
import { conflict, invalidField, notFound, type Failure } from '../../platform/http/failure';
import { findCardUse, lockCard, updateCard, type CardUse, type CreditCardRow } from './credit-card.repository';

/** When a card is debited, where the buyer has entered it. */
export function debitScheduleOf({
  closingDay,
  debitMonthsLater,
  debitDay,
}: Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay'>): DebitSchedule | null {
  if (closingDay === null || debitMonthsLater === null || debitDay === null) return null;
  return { closing_day: closingDay, months_later: debitMonthsLater, debit_day: debitDay };
}

/** A card as the contract shows it: never its token. */
export function toCreditCard(card: Omit<CreditCardRow, 'token' | 'fingerprint'>): CreditCard {
  const { id, brand, last4, expiryMonth, expiryYear, holder } = card;
  // The database holds the gateway's brands only (a check constraint).
  return {
    id,
    brand: brand as CreditCard['brand'],
    last_four: last4,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    holder,
    debit_schedule: debitScheduleOf(card),
  };
}

function inUse({ docNumber, sequence }: CardUse): Failure {
  if (docNumber === null || sequence === null)
    return conflict('このカードで進行中の手続きがあるため、削除できません。しばらくしてから、もう一度お試しください。');
  return conflict(
    `このカードは、申請 ${paymentNumber(docNumber, sequence)} のお支払いに使われているため、削除できません。振込が完了するか、申請をキャンセルした後に削除してください。`,
  );
}

/**
 * Deletes a saved card; what was paid with it keeps showing it. Its token is used up.
 * @throws Failure 404 for none or another buyer's, 409 naming the payment while one is under way or booked on it
 */
export async function deleteCard({ database, clock }: Context, buyerId: number, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await lockCard(transaction, buyerId, id, 'update'))) throw notFound();
    const use = await findCardUse(transaction, id);
    if (use) throw inUse(use);
    await updateCard(transaction, buyerId, id, { deletedAt: await clock.now(transaction) });
  });
}

/** Keeps when a card is debited; null forgets it. Throws 404, or 422 for a debit that would come before the closing. */
export async function setDebitSchedule(
  { database }: Context,
  buyerId: number,
  id: number,
  schedule: DebitSchedule | null,
): Promise<CreditCard> {
  if (schedule?.months_later === 0 && schedule.debit_day <= schedule.closing_day) {
    throw invalidField(
      'debit_schedule.debit_day',
      'before_closing',
      '引き落とし日が締め日より前になっています。引き落とし月を確認してください。',
    );
  }
  const {
    closing_day: closingDay = null,
    months_later: debitMonthsLater = null,
    debit_day: debitDay = null,
  } = schedule ?? {};
  const card = await updateCard(database, buyerId, id, { closingDay, debitMonthsLater, debitDay });
  if (!card) throw notFound();
  return toCreditCard(card);
}
