import type { ReadDocument, ReadFields } from 'shared-api/types';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { foldText, type LaidOutPage, type Layout } from '../layout/layout';
import { backOf, turned } from '../layout/turn';
import { readAddressee } from './addressee';
import { amountOrReason } from './amount';
import { readBankAccount } from './bank-account';
import { readDueDate } from './due-date';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readIssuer } from './issuer';
import type { PrintedAccount } from './printed-account';
import { DOUBT, MISSING } from './reasons';
import { readRegistrationNumber } from './registration-number';
import { doubtful, type Found, hits, words } from './spot';
import { whyEmpty } from './why-empty';

type Place = NonNullable<NonNullable<ReadFields['amount']>['place']>;

const FRACTION_DIGITS = 4;
const fraction = (part: number, whole: number): number =>
  Number(Math.min(Math.max(part / whole, 0), 1).toFixed(FRACTION_DIGITS));

function placeOf(layout: Layout, { page, box }: Found<unknown>): Place | null {
  const at = layout.find(({ number }) => number === page);
  if (!at) return null;
  // Its position on the document as people open it.
  const isOnSide = at.turn === 90 || at.turn === 270;
  const [width, height] = isOnSide ? [at.height, at.width] : [at.width, at.height];
  const place = turned(at, box, backOf(at.turn));
  return {
    page,
    x: fraction(place.x, width),
    y: fraction(place.y, height),
    width: fraction(place.width, width),
    height: fraction(place.height, height),
  };
}

const account = (printed: PrintedAccount) => ({
  bank_name: printed.bankName,
  branch_name: printed.branchName,
  account_type: printed.accountType,
  account_number: printed.accountNumber,
  holder: printed.holder,
  ...(printed.bankCode !== undefined && { bank_code: printed.bankCode }),
  ...(printed.branchCode !== undefined && { branch_code: printed.branchCode }),
  ...(printed.otherStatement !== undefined && { other_statement: printed.otherStatement }),
});

const TITLE = new RegExp(`^ ?(?:ご|御)?${words('請求書')} ?$|^ ?Invoice ?$`, 'i');
/** Upper share of a page where its title stands. */
const HEAD = 0.3;

/**
 * Returns the pages of each invoice. One begins at a page headed 請求書 with its own number. Pages before the first
 * one, such as a covering letter, belong to it.
 */
function invoicesIn(layout: Layout): Layout[] {
  const invoices: LaidOutPage[][] = [];
  let current: string | null = null;
  for (const page of layout) {
    const number = readInvoiceNumber([page])?.value ?? null;
    const isHeaded = hits([page], TITLE).some(({ cell }) => cell.box.y < HEAD * page.height);
    const isNew = isHeaded && number !== null && current !== null && number !== current;
    const last = invoices.at(-1);
    if (!last || isNew) invoices.push([page]);
    else last.push(page);
    if (number !== null && (current === null || isNew)) current = number;
  }
  return invoices;
}

/** Fields of one invoice, and why some are empty. */
interface ReadInvoice {
  readonly fields: ReadFields;
  readonly missing: ReadDocument['missing'];
}

/** Returns a value in the contract's form: position as fractions of the page, doubt and rivals. */
function toField<T, U>(
  layout: Layout,
  read: Found<T> | null,
  convert: (value: T) => U,
): { value: U; place: Place | null; is_doubtful: boolean } | null {
  if (read === null) return null;
  const { value, isDoubtful, doubt, others = [] } = read;
  return {
    value: convert(value),
    place: placeOf(layout, read),
    is_doubtful: isDoubtful,
    ...(isDoubtful && doubt !== undefined && { doubt }),
    ...(others.length > 0 && {
      others: others.map((one) => ({ value: convert(one.value), place: placeOf(layout, one) })),
    }),
  };
}

const same = <T>(value: T): T => value;

/** Legal forms whose registration number is their corporate number, which has a check digit. */
const COMPANY = /株式会社|有限会社|合同会社|合資会社|合名会社|[(（][株有同][)）]|[㈱㈲]/;

/** Legal forms of issuers, and the letter for each in bank accounts. */
const FORMS = [
  [/株式会社|[(（]株[)）]|㈱/, 'カ'],
  [/有限会社|[(（]有[)）]|㈲/, 'ユ'],
  [/合同会社/, 'ド'],
] as const;

/** Returns whether an account belongs to another kind of company than the issuer. */
function isOfOther(issuer: string | undefined, holder: string): boolean {
  const form = FORMS.find(([name]) => name.test(issuer ?? ''))?.[1];
  const match = /^\(?([カユド])\)|\(([カユド])\)?$/.exec(foldText(holder).replace(/ /g, ''));
  const held = match?.[1] ?? match?.[2];
  return form !== undefined && held !== undefined && form !== held;
}

function readInvoice(layout: Layout): ReadInvoice {
  const issueDate = readIssueDate(layout);
  const addressee = readAddressee(layout);
  const issuer = readIssuer(layout, addressee?.value ?? null);
  const amount = amountOrReason(layout);
  const number = readRegistrationNumber(layout, issuer?.value ?? null);
  const isForged = number !== null && COMPANY.test(issuer?.value ?? '') && !isCorporateNumber(number.value.slice(1));
  const found = readBankAccount(layout);
  const bankAccount =
    found && doubtful(found, isOfOther(issuer?.value, found.value.holder), found.doubt ?? DOUBT.holderDiffers);
  const fields: ReadFields = {
    amount: toField(layout, typeof amount === 'string' ? null : amount, same),
    issue_date: toField(layout, issueDate, same),
    due_date: toField(layout, readDueDate(layout, issueDate?.value ?? null, issueDate?.isDoubtful !== true), same),
    invoice_number: toField(layout, readInvoiceNumber(layout), same),
    issuer: toField(layout, issuer, same),
    addressee: toField(layout, addressee, same),
    registration_number: toField(layout, isForged ? null : number, same),
    bank_account: toField(layout, bankAccount, account),
  };
  return {
    fields,
    missing: whyEmpty(layout, fields, [
      ...(typeof amount === 'string' ? [{ field: 'amount' as const, reason: amount }] : []),
      ...(isForged ? [{ field: 'registration_number' as const, reason: MISSING.checkDigit }] : []),
    ]),
  };
}

/** Marks all fields as doubtful, because a person has to say which invoice is meant. */
function allDoubtful(fields: ReadFields): ReadFields {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && { doubt: DOUBT.severalInvoices, ...field, is_doubtful: true },
  ]);
  return Object.fromEntries(entries) as ReadFields;
}

/**
 * Reads all fields of a document, each with its position as fractions of its page; null if not found with some
 * certainty, in part with a reason. With several invoices the document's own fields are those of the first and all
 * doubtful; the fields of each invoice are not, because its pages identify it.
 */
export function readWhole(document: Layout): ReadInvoice & Pick<ReadDocument, 'invoices'> {
  const parts = invoicesIn(document);
  const [first = readInvoice([]), ...others] = parts.map(readInvoice);
  if (others.length === 0) return { ...first, invoices: [] };
  const invoices = [first, ...others].map(({ fields, missing }, index) => ({
    first_page: parts[index]?.[0]?.number ?? 1,
    last_page: parts[index]?.at(-1)?.number ?? 1,
    fields,
    missing,
  }));
  return { fields: allDoubtful(first.fields), missing: first.missing, invoices };
}

/** Reads the fields of a document as `readWhole` does. */
export const readFields = (document: Layout): ReadFields => readWhole(document).fields;
