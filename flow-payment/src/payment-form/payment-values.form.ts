import type { CreditCard } from 'shared-api/types';
import { isCardExpired } from 'shared-rules/card';
import { amountInvalid, required, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { formatYen, isAmount } from 'shared-rules/yen';
import * as v from 'valibot';
import type { AccountChoice } from '../account-choice/account-choice';
import { type TransferDays, unavailableReason } from '../transfer-date';
import { isOwnToUse } from 'shared-features/cards/proposed-card';
import { transferPersonName } from 'shared-features/bank/transfer-person-name';
import { AMOUNT_LABEL, CARD_LABEL, NAME_LABEL } from '../payment-fields/field-names';
import type { PaymentValues } from './payment-values.workflow';

/** Data for validation. */
export interface PaymentMaterial {
  /** Yen that no other live payment covers yet; null while unknown. */
  readonly remaining: number | null;
  readonly accounts: readonly AccountChoice[];
  readonly cards: readonly CreditCard[];
  readonly days: TransferDays;
  /** Buyer's own sender name, used if none is typed. */
  readonly ownName: string;
}

/** Fields that cannot be changed now. They are shown but not validated. */
export type LockedFields = ReadonlySet<keyof PaymentValues>;

const DATE_LABEL = '振込日';
/** Maximum length of a note to the examiner, in characters. */
export const NOTE_LIMIT = 500;
const CARD_LIMITED = 'このカードは使える方が限られています。別のカードを選択してください。';
const CARD_EXPIRED = 'このカードは有効期限が切れています。別のカードを選択してください。';
const noteTooLong = `${FIELDS.noteToExaminer}は${NOTE_LIMIT}文字以内で入力してください。`;

/** Returns the schema of an amount as the field gives it: null if empty, NaN if invalid. */
const amount = (remaining: number | null) =>
  v.pipe(
    v.union([v.number(), v.nan(), v.null()], amountInvalid),
    v.check((yen) => yen !== null, required(AMOUNT_LABEL)),
    v.check((yen) => yen === null || isAmount(yen), amountInvalid),
    v.check(
      (yen) => remaining === null || !(Number(yen) > remaining),
      () => `お支払いできる残りの金額（${formatYen(remaining ?? 0)}）を超える金額は入力できません。`,
    ),
  );

/** Returns the schema of a transfer date: required, and possible. */
export const transferDate = (days: TransferDays) =>
  v.pipe(
    v.string(),
    v.nonEmpty(requiredChoice(DATE_LABEL)),
    v.check(
      (date) => date === '' || unavailableReason(date, days) === null,
      ({ input }) => unavailableReason(String(input), days) ?? '',
    ),
  );

/**
 * Returns the schema of a card choice: required, the user's to use, and not expired.
 * @param today 'YYYY-MM-DD' in Japan
 */
export const creditCardId = (cards: readonly CreditCard[], today: string) => {
  const isUsable = (id: string) =>
    cards.every((card) => String(card.id) !== id || !isCardExpired(card.expiry_month, card.expiry_year, today));
  const isAllowed = (id: string) => cards.every((card) => String(card.id) !== id || isOwnToUse(card));
  return v.pipe(
    v.string(),
    v.nonEmpty(requiredChoice(CARD_LABEL)),
    v.check(isAllowed, CARD_LIMITED),
    v.check(isUsable, CARD_EXPIRED),
  );
};

/** Returns the schema of a payment (docs/screens.md 7). The server checks the promotion code. */
export const paymentForm = ({ remaining, accounts, cards, days, ownName }: PaymentMaterial, locked: LockedFields) => {
  const text = v.string();
  return v.object({
    amount: locked.has('amount') ? v.nullable(v.number()) : amount(remaining),
    supplierAccountId: locked.has('supplierAccountId')
      ? text
      : v.pipe(
          text,
          v.check((id) => accounts.some(({ value }) => value === id), requiredChoice(FIELDS.supplierAccount)),
        ),
    transferDate: locked.has('transferDate') ? text : transferDate(days),
    transferPersonName: locked.has('transferPersonName') ? text : transferPersonName(NAME_LABEL, ownName),
    creditCardId: locked.has('creditCardId') ? text : creditCardId(cards, days.today),
    promotionCode: text,
    promotionApplied: v.boolean(),
    note: v.pipe(text, v.maxLength(NOTE_LIMIT, noteTooLong)),
    // The submission compares them with the pre-check, which may still be running.
    acknowledges: v.boolean(),
    acknowledged: text,
  });
};
