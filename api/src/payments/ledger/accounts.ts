/**
 * Accounts of the double-entry ledger, with the side of their balance: a debit account's balance is never negative, a
 * credit account's never positive (debits are positive, credits negative).
 */
export const ACCOUNTS = {
  /** Reserved on cards, not yet charged (与信枠). */
  cardHold: { name: 'card_hold', side: 'debit' },
  /** Counterpart of reservations. */
  holdCommitment: { name: 'hold_commitment', side: 'credit' },
  /** Charged to cards; the card companies owe it to us. */
  cardReceivable: { name: 'card_receivable', side: 'debit' },
  /** Owed to suppliers, and to sellers of requests, until the transfer. */
  supplierPayable: { name: 'supplier_payable', side: 'credit' },
  /** Our commission without its tax. */
  commissionRevenue: { name: 'commission_revenue', side: 'credit' },
  /** Consumption tax inside the commission. */
  consumptionTax: { name: 'consumption_tax', side: 'credit' },
  /** Paid to suppliers and sellers by bank transfer. */
  bankTransfers: { name: 'bank_transfers', side: 'credit' },
} as const;

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
