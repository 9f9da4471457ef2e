import type { NameDifference } from 'shared-rules/legal-name';

/** Clauses for messages about how a printed name differs; empty if it does not. */
export const DIFFERENCE_WORDS: Readonly<Record<NameDifference, string>> = {
  none: '',
  'form-missing': '会社の種類（株式会社など）が抜けています',
  'form-other': '会社の種類（株式会社・有限会社など）が異なります',
  'form-place': '会社の種類の位置（前・後）が異なります',
  name: '名称が異なります',
};
