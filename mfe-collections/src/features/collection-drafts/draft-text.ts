import type { CollectionDraft } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';

/** Returns the recipient of a draft, as far as it is entered. */
export const draftName = ({ supplier, recipient_email: address }: CollectionDraft): string =>
  supplier?.name ?? (address === '' ? '取引先未選択' : address);

/** Returns an amount of a draft; a dash while it is not entered. Whole yen. */
export const yenOrDash = (yen: number | null): string => (yen === null ? '-' : formatYen(yen));

/**
 * Returns a date of a draft; a dash while it is not entered.
 * @param date 'YYYY-MM-DD' in Japan
 * @param format one of `shared-rules/time`
 */
export const dateOrDash = (date: string | null, format: (date: string) => string): string =>
  date === null ? '-' : format(date);
