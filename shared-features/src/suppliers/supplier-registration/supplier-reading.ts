import type { FieldOrigin, ReadFields, Reading } from 'shared-api/types';
import { bankAccountTypeOf, BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { type BankAccountValues, isBySymbol } from '../../bank/bank-account/bank-account-values';
import { type FieldAid, type FilePlace, noAid } from '../../documents/document-reading/field-aid';
import type { UploadedFile } from '../../documents/invoice-upload/uploaded-file';
import type { ReadPart, SupplierDraft } from './supplier-draft';

/** Reading of the document from which a supplier is registered. */
export interface SupplierReading {
  readonly fields: ReadFields;
  /** The file that was read; null if it is gone. */
  readonly file: UploadedFile | null;
  readonly missing: NonNullable<Reading['document']>['missing'];
}

type ReadAccount = NonNullable<ReadFields['bank_account']>['value'];

/** A value that a part of the registration may take from the document. */
export type PartValue = string | ReadAccount;

const SOURCES = {
  name: 'issuer',
  registration_number: 'registration_number',
  account: 'bank_account',
} as const satisfies Partial<Readonly<Record<ReadPart, keyof ReadFields>>>;

const isRead = (part: ReadPart): part is keyof typeof SOURCES => part in SOURCES;

/** Returns whether the reading of a part is doubtful. */
export const isDoubtful = (read: SupplierReading | null, part: ReadPart): boolean =>
  isRead(part) && read?.fields[SOURCES[part]]?.is_doubtful === true;

function partText(value: PartValue): string {
  if (typeof value === 'string') return value;
  const { bank_name: bank, branch_name: branch, account_type: type, account_number: number } = value;
  const words = [bank, branch, type === null ? '' : BANK_ACCOUNT_TYPE_LABELS[bankAccountTypeOf(type)], number];
  return words.filter((word) => word !== '').join(' ');
}

/** Returns the values among which a person chooses, the filled-in one first; none if there is no choice. */
export function partChoices(read: SupplierReading | null, part: ReadPart): readonly PartValue[] {
  // Another name may be another company, whose data the register would have to fill in.
  if (read === null || !isRead(part) || part === 'name') return [];
  const found = read.fields[SOURCES[part]];
  return found?.others?.length ? [found.value, ...found.others.map(({ value }) => value)] : [];
}

/**
 * Returns the facts of the reading about a part.
 * @param state whether a person has settled it; `none` where nobody has to
 */
export function partAid(
  read: SupplierReading | null,
  part: ReadPart,
  state: FieldAid['state'],
  chosen: number | null,
): FieldAid {
  if (read === null || !isRead(part)) return noAid;
  const found = read.fields[SOURCES[part]];
  if (!found) {
    const reason = read.missing.find(({ field }) => field === SOURCES[part])?.reason ?? null;
    return { ...noAid, reason };
  }
  if (state === 'none') return noAid;
  const at = (place: typeof found.place): FilePlace | null =>
    read.file === null || place === null ? null : { file: read.file, place };
  const choices = partChoices(read, part);
  const places = [found.place, ...(found.others ?? []).map(({ place }) => place)];
  return {
    state,
    reason: found.doubt ?? null,
    at: choices.length > 0 ? null : at(found.place),
    choices: choices.map((value, index) => ({ label: partText(value), at: at(places[index] ?? null) })),
    chosen,
  };
}

/** Returns the number of an account as it is entered. */
export const enteredNumber = (account: BankAccountValues): string =>
  isBySymbol(account) ? `${account.yucho_symbol}-${account.yucho_number}` : account.account_number;

const EMPTY_NUMBERS: readonly string[] = ['', '-'];

/** Returns how the account of a draft came in; undefined where a connected system has sent it. */
export function accountOrigin({
  account,
  begun,
  readParts,
  confirmedNumber,
}: Pick<SupplierDraft, 'account' | 'begun' | 'readParts' | 'confirmedNumber'>): FieldOrigin | undefined {
  const number = enteredNumber(account);
  if (number === confirmedNumber) return 'confirmed';
  const first = enteredNumber(begun.account);
  if (EMPTY_NUMBERS.includes(first) || number !== first) return 'typed';
  return readParts.includes('account') ? 'read' : undefined;
}
