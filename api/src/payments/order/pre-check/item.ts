import type { PreCheckItem, ReadFields } from 'shared-api/types';
import type { DocumentFacts } from './facts';

export type Code = PreCheckItem['code'];

/** One rule: returns its result; null while the field that it checks is empty. */
export type Check<Facts> = (facts: Facts) => PreCheckItem | null;

/** Returns the result of a satisfied rule. */
export const ok = (code: Code, message: string): PreCheckItem => ({
  code,
  result: 'ok',
  message,
  remedy: null,
  field: null,
  doc_number: null,
});

/** Returns the result of a rule that could not be decided and has no sign of a fault. */
export const unknown = (code: Code, message: string): PreCheckItem => ({ ...ok(code, message), result: 'unknown' });

/**
 * Returns a warning that a person should check. `field` names the field of the payment or of the received invoice that
 * corrects it.
 */
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

/** Text of a rule about the document, in Japanese: the field's label, and what a person should look for. */
export interface Wanted {
  readonly code: Code;
  readonly label: string;
  /** Ends the sentence "書類の…を目視で確認してください。" */
  readonly toSee: string;
  /** Field whose place on the document a person should look at if the rule is not satisfied. */
  readonly shows?: keyof ReadFields;
}

/** Adds the place where a person finds the value on the document, unless there is nothing to look for. */
function withPlace(item: PreCheckItem, { fields, files }: DocumentFacts, name: Wanted['shows']): PreCheckItem {
  if (name === undefined || item.result === 'ok') return item;
  const [place, file] = [fields[name]?.place, files[name]];
  return place && file !== undefined ? { ...item, place: { ...file, ...place } } : item;
}

/**
 * Compares a field of the document. The result is pending while the document is being read, and asks a person to look
 * if the field was not found.
 */
export function onDocument<T>(
  document: DocumentFacts,
  read: { readonly value: T } | null,
  { code, label, toSee, shows }: Wanted,
  compare: (value: T) => PreCheckItem,
): PreCheckItem {
  if (read) return withPlace(compare(read.value), document, shows);
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
