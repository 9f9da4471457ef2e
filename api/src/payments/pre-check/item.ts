import type { PreCheckItem } from 'shared-api/types';
import type { DocumentFacts } from './facts';

export type Code = PreCheckItem['code'];

/** One rule: what it says of the facts; null while the field that it is about is empty. */
export type Check<Facts> = (facts: Facts) => PreCheckItem | null;

/** The rule is kept. */
export const ok = (code: Code, message: string): PreCheckItem => ({
  code,
  result: 'ok',
  message,
  remedy: null,
  field: null,
  doc_number: null,
});

/** Says that nobody could tell whether the rule is kept, and that nothing speaks against it. */
export const unknown = (code: Code, message: string): PreCheckItem => ({ ...ok(code, message), result: 'unknown' });

/** A person should look at it. `field` is one of the payment, or of the received invoice, that mends it. */
export const attention = (
  code: Code,
  message: string,
  remedy: string,
  field: string | null,
  docNumber: number | null = null,
): PreCheckItem => ({
  code,
  result: 'attention',
  message,
  remedy,
  field,
  doc_number: docNumber,
});

/** What a rule needs of the document, in Japanese: the field's word, and what a person should see there. */
export interface Wanted {
  readonly code: Code;
  readonly label: string;
  /** Ends the sentence "書類の…を目視で確認してください。" */
  readonly toSee: string;
}

/**
 * Compares a field of the document: pending while the document is being read, for a person's eyes where the field was
 * not found.
 */
export function onDocument<T>(
  document: DocumentFacts,
  read: { readonly value: T } | null,
  { code, label, toSee }: Wanted,
  compare: (value: T) => PreCheckItem,
): PreCheckItem {
  if (read) return compare(read.value);
  if (document.state === 'pending')
    return {
      code,
      result: 'pending',
      message: `書類の${label}を読み取っています。`,
      remedy: null,
      field: null,
      doc_number: null,
    };
  return attention(code, `書類から${label}を読み取れませんでした。`, `${toSee}を目視で確認してください。`, 'file_ids');
}
