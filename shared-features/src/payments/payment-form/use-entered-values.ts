import { isAmount } from 'shared-rules/yen';
import { useFormValue } from 'shared-ui/forms';

/** Largest amount in yen that the contract takes. */
const AMOUNT_LIMIT = 9_999_999_999;

/** The amount in the form around; null while it is none. */
export function useEnteredAmount(): number | null {
  return amountOf(useFormValue('amount'));
}

/** The amount that a value stands for; null where it is none. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && isAmount(value) && value <= AMOUNT_LIMIT ? value : null;
}

/** A text in the form around. */
export function useEnteredText(name: string): string {
  const value = useFormValue(name);
  return typeof value === 'string' ? value : '';
}

/** The promotion code in the form around that counts; null without one. */
export function useAppliedPromotion(): string | null {
  const code = useEnteredText('promotionCode');
  const isApplied = useFormValue('promotionApplied');
  return isApplied === true && code !== '' ? code : null;
}
