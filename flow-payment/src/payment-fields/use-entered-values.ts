import { isAmount } from 'shared-rules/yen';
import { useFormValue } from 'shared-ui/forms';

/** Largest amount in yen that the contract takes. */
const AMOUNT_LIMIT = 9_999_999_999;

/** Returns the amount of the surrounding form; null if invalid or empty. */
export function useEnteredAmount(): number | null {
  return amountOf(useFormValue('amount'));
}

/** Returns a value as amount; null if it is none. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' && isAmount(value) && value <= AMOUNT_LIMIT ? value : null;
}

/** Returns a text of the surrounding form. */
export function useEnteredText(name: string): string {
  const value = useFormValue(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the applied promotion code of the surrounding form; null without one. */
export function useAppliedPromotion(): string | null {
  const code = useEnteredText('promotionCode');
  const isApplied = useFormValue('promotionApplied');
  return isApplied === true && code !== '' ? code : null;
}
