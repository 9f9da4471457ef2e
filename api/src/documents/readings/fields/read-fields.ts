import type { ReadFields } from 'shared-api/types';
import type { Layout } from '../layout/layout';
import { readAddressee } from './addressee';
import { readAmount } from './amount';
import { readBankAccount, type PrintedAccount } from './bank-account';
import { readDueDate } from './due-date';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readIssuer } from './issuer';
import { readRegistrationNumber } from './registration-number';
import type { Found } from './spot';

type Place = NonNullable<NonNullable<ReadFields['amount']>['place']>;

const FRACTION_DIGITS = 4;
const fraction = (part: number, whole: number): number =>
  Number(Math.min(Math.max(part / whole, 0), 1).toFixed(FRACTION_DIGITS));

function placeOf(layout: Layout, { page, box }: Found<unknown>): Place | null {
  const at = layout.find(({ number }) => number === page);
  return at
    ? {
        page,
        x: fraction(box.x, at.width),
        y: fraction(box.y, at.height),
        width: fraction(box.width, at.width),
        height: fraction(box.height, at.height),
      }
    : null;
}

const account = ({ bankName, branchName, accountType, accountNumber, holder, otherStatement }: PrintedAccount) => ({
  bank_name: bankName,
  branch_name: branchName,
  account_type: accountType,
  account_number: accountNumber,
  holder,
  ...(otherStatement !== undefined && { other_statement: otherStatement }),
});

/**
 * Reads all fields of a document, each with its position as fractions of its page; null if not found with some
 * certainty.
 */
export function readFields(layout: Layout): ReadFields {
  const withPlace = <T>(field: Found<T> | null) =>
    field && { value: field.value, place: placeOf(layout, field), is_doubtful: field.isDoubtful };
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
      is_doubtful: bankAccount.isDoubtful,
    },
  };
}
