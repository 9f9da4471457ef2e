/**
 * Accounts of the double-entry ledger, by the side on which their balance stands: a debit account's balance is never
 * below zero, a credit account's never above (debits are positive, credits negative).
 */
export const ACCOUNTS = {
  /** Reserved on cards, not yet charged (与信枠). */
  cardHold: { name: 'card_hold', side: 'debit' },
  /** Counterpart of what is reserved. */
  holdCommitment: { name: 'hold_commitment', side: 'credit' },
  /** Charged to cards: owed to us by the card companies. */
  cardReceivable: { name: 'card_receivable', side: 'debit' },
  /** Owed to suppliers, and to sellers of requests, until it is transferred. */
  supplierPayable: { name: 'supplier_payable', side: 'credit' },
  /** Our commission without its tax. */
  commissionRevenue: { name: 'commission_revenue', side: 'credit' },
  /** Consumption tax inside the commission. */
  consumptionTax: { name: 'consumption_tax', side: 'credit' },
  /** Sent to them by bank transfer. */
  bankTransfers: { name: 'bank_transfers', side: 'credit' },
} as const;

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
