import { EDGE_REFUSALS } from 'shared-rules/edge-refusals';
import { approvalsFieldRefusals, approvalsRefusals } from './approvals';
import { cardsFieldRefusals, cardsRefusals } from './cards';
import { collectionsFieldRefusals, collectionsRefusals } from './collections';
import { decisionsRefusals } from './decisions';
import { documentsFieldRefusals, documentsRefusals } from './documents';
import { identityFieldRefusals, identityRefusals } from './identity';
import { operationsFieldRefusals, operationsRefusals } from './operations';
import { operatorsFieldRefusals, operatorsRefusals } from './operators';
import { partnersFieldRefusals, partnersRefusals } from './partners';
import { paymentsFieldRefusals, paymentsRefusals } from './payments';
import { paymentsOperatedFieldRefusals, paymentsOperatedRefusals } from './payments-operated';
import { payoutRefusals } from './payout';
import { platformFieldRefusals, platformRefusals } from './platform';
import { referenceFieldRefusals, referenceRefusals } from './reference';
import type { FieldRefusal, Refusal, RefusalText, TextArguments } from './refusal';
import { resultFilesFieldRefusals } from './result-files';
import { resultTablesFieldRefusals } from './result-tables';
import { resultsFieldRefusals } from './results';
import { settlementsFieldRefusals, settlementsRefusals } from './settlements';
import { suppliersFieldRefusals, suppliersRefusals } from './suppliers';

export { FIELD_WORDS, type FieldWord } from './field-words';
export { written } from './refusal';

/** Refusals by the part of the API that they are about, in the order of its wings. */
export const REFUSALS_BY_PART = {
  'in front of the API': EDGE_REFUSALS,
  platform: platformRefusals,
  'platform: decisions': decisionsRefusals,
  reference: referenceRefusals,
  identity: identityRefusals,
  suppliers: suppliersRefusals,
  documents: documentsRefusals,
  approvals: approvalsRefusals,
  payments: paymentsRefusals,
  'payments: cards': cardsRefusals,
  'payments: operated': paymentsOperatedRefusals,
  'payments: transfer files': payoutRefusals,
  'payments: settlements': settlementsRefusals,
  collections: collectionsRefusals,
  partners: partnersRefusals,
  operations: operationsRefusals,
  'operations: operator': operatorsRefusals,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Refusal>>>>;

/** Faults of fields by the part of the API that they are about, in the order of its wings. */
export const FIELD_REFUSALS_BY_PART = {
  platform: platformFieldRefusals,
  reference: referenceFieldRefusals,
  identity: identityFieldRefusals,
  suppliers: suppliersFieldRefusals,
  documents: documentsFieldRefusals,
  approvals: approvalsFieldRefusals,
  payments: paymentsFieldRefusals,
  'payments: cards': cardsFieldRefusals,
  'payments: operated': paymentsOperatedFieldRefusals,
  'payments: results': resultsFieldRefusals,
  'payments: files of results': resultFilesFieldRefusals,
  'payments: lists of results': resultTablesFieldRefusals,
  'payments: settlements': settlementsFieldRefusals,
  collections: collectionsFieldRefusals,
  partners: partnersFieldRefusals,
  operations: operationsFieldRefusals,
  'operations: operator': operatorsFieldRefusals,
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRefusal>>>>;

/** Parts that operators alone see. The documents for buyers and connected systems leave them out. */
export const OPERATED_PARTS: ReadonlySet<string> = new Set<
  keyof typeof REFUSALS_BY_PART | keyof typeof FIELD_REFUSALS_BY_PART
>([
  'platform: decisions',
  'payments: operated',
  'payments: results',
  'payments: files of results',
  'payments: lists of results',
  'payments: transfer files',
  'payments: settlements',
  'operations: operator',
]);

const REFUSALS = {
  ...EDGE_REFUSALS,
  ...platformRefusals,
  ...decisionsRefusals,
  ...referenceRefusals,
  ...identityRefusals,
  ...suppliersRefusals,
  ...documentsRefusals,
  ...approvalsRefusals,
  ...paymentsRefusals,
  ...cardsRefusals,
  ...paymentsOperatedRefusals,
  ...payoutRefusals,
  ...settlementsRefusals,
  ...collectionsRefusals,
  ...partnersRefusals,
  ...operationsRefusals,
  ...operatorsRefusals,
} as const;

const FIELD_REFUSALS = {
  ...platformFieldRefusals,
  ...referenceFieldRefusals,
  ...identityFieldRefusals,
  ...suppliersFieldRefusals,
  ...documentsFieldRefusals,
  ...approvalsFieldRefusals,
  ...paymentsFieldRefusals,
  ...cardsFieldRefusals,
  ...paymentsOperatedFieldRefusals,
  ...resultsFieldRefusals,
  ...resultFilesFieldRefusals,
  ...resultTablesFieldRefusals,
  ...settlementsFieldRefusals,
  ...collectionsFieldRefusals,
  ...partnersFieldRefusals,
  ...operationsFieldRefusals,
  ...operatorsFieldRefusals,
} as const;

/** Code of a refusal, the `code` of an error's body. Unique over all wings. */
export type RefusalCode = keyof typeof REFUSALS;
/** Name of a fault of a field. On the wire stands its word (`FieldWord`), which several faults may share. */
export type FieldRefusalCode = keyof typeof FIELD_REFUSALS;

/** Code of a refusal without parameters. */
export type PlainRefusalCode = {
  readonly [C in RefusalCode]: (typeof REFUSALS)[C]['text'] extends string ? C : never;
}[RefusalCode];

/** Parameters of a refusal's text, and whatever follows them, as the rest of a function's arguments. */
export type RefusalArguments<C extends RefusalCode, Rest extends readonly unknown[] = []> = TextArguments<
  Extract<(typeof REFUSALS)[C]['text'], RefusalText>,
  Rest
>;

/** Parameters of the text of a field's fault, as the rest of a function's arguments. */
export type FieldRefusalArguments<C extends FieldRefusalCode> = TextArguments<
  Extract<(typeof FIELD_REFUSALS)[C]['text'], RefusalText>
>;

/** Returns status and text of a refusal. */
export const refusalOf = (code: RefusalCode): Refusal => REFUSALS[code];

/** Returns word and text of a field's fault. */
export const fieldRefusalOf = (code: FieldRefusalCode): FieldRefusal => FIELD_REFUSALS[code];

/** Codes of all refusals, in the order of the wings. */
export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];
/** Codes that buyers and connected systems may see, in the order of the wings. */
export const BUYER_REFUSAL_CODES: readonly RefusalCode[] = REFUSAL_CODES.filter(
  (code) => !Object.entries(REFUSALS_BY_PART).some(([part, table]) => OPERATED_PARTS.has(part) && code in table),
);
/** Names of all faults of fields, in the order of the wings. */
export const FIELD_REFUSAL_CODES = Object.keys(FIELD_REFUSALS) as readonly FieldRefusalCode[];
