import type { ReadFields } from 'shared-api/types';
import type { LaidOutPage, Layout } from '../layout/layout';
import { backOf, turned } from '../layout/turn';
import { readAddressee } from './addressee';
import { readAmount } from './amount';
import { readBankAccount, type PrintedAccount } from './bank-account';
import { readDueDate } from './due-date';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readIssuer } from './issuer';
import { readRegistrationNumber } from './registration-number';
import { type Found, hits, words } from './spot';

type Place = NonNullable<NonNullable<ReadFields['amount']>['place']>;

const FRACTION_DIGITS = 4;
const fraction = (part: number, whole: number): number =>
  Number(Math.min(Math.max(part / whole, 0), 1).toFixed(FRACTION_DIGITS));

function placeOf(layout: Layout, { page, box }: Found<unknown>): Place | null {
  const at = layout.find(({ number }) => number === page);
  if (!at) return null;
  // Where it is on the document as people open it.
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

const account = ({ bankName, branchName, accountType, accountNumber, holder, otherStatement }: PrintedAccount) => ({
  bank_name: bankName,
  branch_name: branchName,
  account_type: accountType,
  account_number: accountNumber,
  holder,
  ...(otherStatement !== undefined && { other_statement: otherStatement }),
});

const TITLE = new RegExp(`^ ?(?:ご|御)?${words('請求書')} ?$|^ ?Invoice ?$`, 'i');
/** Upper share of a page in which its title stands. */
const HEAD = 0.3;

/**
 * Returns the pages of each invoice: one begins at a page that is headed 請求書 and has a number of its own. Pages before
 * the first one, such as a covering letter, belong to it.
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

/**
 * Reads all fields of a document, each with its position as fractions of its page; null if not found with some
 * certainty. Of several invoices it reads the first, and all fields are doubtful.
 */
export function readFields(document: Layout): ReadFields {
  const [layout = [], ...others] = invoicesIn(document);
  const withPlace = <T>(field: Found<T> | null) =>
    field && { value: field.value, place: placeOf(layout, field), is_doubtful: field.isDoubtful || others.length > 0 };
  const issueDate = readIssueDate(layout);
  const addressee = readAddressee(layout);
  const bankAccount = readBankAccount(layout);
  return {
    amount: withPlace(readAmount(layout)),
    issue_date: withPlace(issueDate),
    due_date: withPlace(readDueDate(layout, issueDate?.value ?? null)),
    invoice_number: withPlace(readInvoiceNumber(layout)),
    issuer: withPlace(readIssuer(layout, addressee?.value ?? null)),
    addressee: withPlace(addressee),
    registration_number: withPlace(readRegistrationNumber(layout)),
    bank_account: bankAccount && {
      value: account(bankAccount.value),
      place: placeOf(layout, bankAccount),
      is_doubtful: bankAccount.isDoubtful || others.length > 0,
    },
  };
}
