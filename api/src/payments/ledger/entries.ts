import { ACCOUNTS, type Account } from './accounts';

/** One side of a ledger transaction in yen: debits positive, credits negative. */
export interface Entry {
  readonly account: Account;
  readonly amount: number;
}

/**
 * What a charge consists of, in yen: total = payable + commission, and the commission contains its tax. What is payable
 * is the amount of a payment; of a request whose seller bears the commission it is what is left of the amount.
 */
export interface Charge {
  readonly payable: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
}

/** Moves an amount from one account to another. */
const move = (debit: Account, credit: Account, amount: number): Entry[] => [
  { account: debit, amount },
  { account: credit, amount: -amount },
];

const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: 0 - amount }));

/** An amount is reserved on a card. */
export const authoriseEntries = (total: number): Entry[] => move(ACCOUNTS.cardHold, ACCOUNTS.holdCommitment, total);

/** A reservation is given back. */
export const voidEntries = (total: number): Entry[] => reversed(authoriseEntries(total));

function chargeEntries({ payable, commission, tax, total }: Charge): Entry[] {
  return [
    { account: ACCOUNTS.cardReceivable, amount: total },
    { account: ACCOUNTS.supplierPayable, amount: -payable },
    { account: ACCOUNTS.commissionRevenue, amount: tax - commission },
    { account: ACCOUNTS.consumptionTax, amount: 0 - tax },
  ];
}

/** A reservation becomes a charge. */
export const captureEntries = (charge: Charge): Entry[] => [...voidEntries(charge.total), ...chargeEntries(charge)];

/** A charge is given back in full. */
export const refundEntries = (charge: Charge): Entry[] => reversed(chargeEntries(charge));

/** The supplier, or the seller of a request, is paid what is payable to it. */
export const transferEntries = (payable: number): Entry[] =>
  move(ACCOUNTS.supplierPayable, ACCOUNTS.bankTransfers, payable);
