import { foldForms } from './fold-forms';
import { abbreviateLegalEntity } from './legal-entity';

/** A name taken apart, all in the spelling of banks: ㈱, (株) and 株式会社 are one, small kana large. */
export interface LegalName {
  /** Abbreviation of the legal form (カ, ユ, ド …); null for a name without one. */
  form: string | null;
  /** Position of the form. */
  place: 'head' | 'middle' | 'tail' | null;
  /** The name without form, spaces and middle dots. */
  core: string;
}

/** Difference between a printed name and the intended one. */
export type NameDifference = 'none' | 'form-missing' | 'form-other' | 'form-place' | 'name';

/** Takes a name apart into its legal form and the rest. */
export function splitLegalName(name: string): LegalName {
  const short = abbreviateLegalEntity(foldForms(name).replace(/[\s・]/g, '')).toUpperCase();
  const head = /^([ァ-ヶ]{1,5})\)(.+)$/.exec(short);
  if (head) return { form: head[1] ?? null, place: 'head', core: head[2] ?? '' };
  const tail = /^(.+)\(([ァ-ヶ]{1,5})$/.exec(short);
  if (tail) return { form: tail[2] ?? null, place: 'tail', core: tail[1] ?? '' };
  const middle = /^(.+)\(([ァ-ヶ]{1,5})\)(.+)$/.exec(short);
  if (middle) return { form: middle[2] ?? null, place: 'middle', core: `${middle[1] ?? ''}${middle[3] ?? ''}` };
  return { form: null, place: null, core: short };
}

/**
 * Compares a printed name with the intended one (docs/domain.md 10: wrong form, missing form). Spellings of one form
 * are equal.
 */
export function compareNames(printed: string, meant: string): NameDifference {
  const [a, b] = [splitLegalName(printed), splitLegalName(meant)];
  if (a.core !== b.core) return 'name';
  if (a.form === b.form) return a.place === b.place ? 'none' : 'form-place';
  return a.form === null ? 'form-missing' : 'form-other';
}
