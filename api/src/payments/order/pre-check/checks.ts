import type { PreCheckItem } from 'shared-api/types';
import { checkAddressee } from './addressee.check';
import { checkAmount } from './amount.check';
import { checkBankAccount } from './bank-account.check';
import { checkDueDate, checkIssueDate, checkTransferDate } from './dates.check';
import { checkDocument } from './document.check';
import { checkDuplicate } from './duplicate.check';
import type { Facts } from './facts';
import { checkHolder } from './holder.check';
import { checkIssuer } from './issuer.check';
import type { Check } from './item';
import { checkTransferPersonName } from './transfer-person-name.check';

/** The rules, in the order in which an examiner checks a payment. */
const CHECKS: readonly Check<Facts>[] = [
  checkDocument,
  checkAddressee,
  checkIssuer,
  checkAmount,
  checkBankAccount,
  checkHolder,
  checkTransferPersonName,
  checkIssueDate,
  checkDueDate,
  checkTransferDate,
  checkDuplicate,
];

/** Runs every rule and returns the results of those that have enough data. */
export const runChecks = (facts: Facts): PreCheckItem[] => CHECKS.flatMap((check) => check(facts) ?? []);
