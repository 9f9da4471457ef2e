import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers } from './buyers';
import { receivedInvoices } from './documents';
import { supplierAccountRevisions, suppliers } from './suppliers';
import { liveCondition, tabCondition } from './tab-conditions';

/**
 * One card payment: the buyer's payment and the seller's collection are the same row. `workflowKind` 1 is a payment
 * that the buyer started, 2 one that a corporation requested. The specification's types (InvoicePayment,
 * InvoiceRequestBuyer, InvoiceRequestSeller) follow from it and from the side that looks.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    workflowKind: smallint().notNull(),
    /** The payer. Null for a collection until it is attached. */
    buyerId: reference().references(() => buyers.id),
    /** The requester. Only collections have one. */
    sellerBuyerId: reference().references(() => buyers.id),
    receivedInvoiceId: reference().references(() => receivedInvoices.id),
    /** Number of the payment within its received invoice, from 1: the last part of I-00000042-1. */
    sequence: integer(),
    /** 1 InProgress … 8 Expired (docs/specification.md 4.1). */
    status: smallint().notNull(),
    actionRequired: boolean().notNull().default(false),
    actionRequiredReason: text(),
    /** Contract's names of the fields to correct; empty if the examiner named none. */
    actionRequiredFields: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    supplierId: reference().references(() => suppliers.id),
    /** The supplier's account at submission. A later change of the account does not change the payment. */
    supplierAccountId: reference(),
    supplierAccountRevision: integer(),
    /** Warning about the account that the buyer confirmed with the password. The examiner sees it. */
    accountCaution: text(),
    /** Codes of the pre-check's warnings that the buyer acknowledged at the last submission. The examiner sees them. */
    acknowledgedChecks: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether a guest paid it. It stays so when the guest registers. The examiner sees it. */
    paidAsGuest: boolean().notNull().default(false),
    /** Transferred to the supplier, in yen. */
    amount: yen().notNull(),
    /** The charged rate, and the rate without a promotion, both as agreed at submission. */
    rateBasisPoints: integer(),
    standardRateBasisPoints: integer(),
    /** Fee with tax, and the tax included in it, in yen. */
    commission: yen(),
    commissionTax: yen(),
    /** Who bears the fee: the buyer, on top of the amount, or the seller of a collection, deducted from the deposit. */
    feeBearer: text().notNull().default('buyer'),
    /** Charged to the card, in yen. */
    total: yen(),
    /** Given back to the card (`refunds`), in yen: all of it, and the commission with its tax in it. */
    refundedTotal: yen().notNull().default(0),
    refundedCommission: yen().notNull().default(0),
    /** Part of the amount that was given back before the transfer, in yen: so much less is transferred. */
    transferReduction: yen().notNull().default(0),
    /** Whether all of a charge was given back after the transfer, so that its receipt is cancelled. */
    receiptCancelled: boolean().notNull().default(false),
    promotionCode: text(),
    transferPersonName: text(),
    /** Planned bank day and actual bank day (both Japan time). */
    transferDate: date({ mode: 'string' }),
    transferExecutedDate: date({ mode: 'string' }),
    /** Year of the transfer: of the executed day, or of the planned day. */
    transferYear: smallint().generatedAlwaysAs(
      sql.raw('extract(year from coalesce(transfer_executed_date, transfer_date))'),
    ),
    /** The buyer's note to the examiner. */
    memo: text(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the buyer last submitted it. */
    submittedAt: instant(),
    /** Whether it counts against the amount of its received invoice. */
    isLive: boolean().notNull().generatedAlwaysAs(liveCondition),
    /** The tabs that show it (docs/specification.md 4.2). */
    inWaiting: boolean()
      .notNull()
      .generatedAlwaysAs(() => tabCondition('waiting')),
    inReview: boolean()
      .notNull()
      .generatedAlwaysAs(() => tabCondition('review')),
    inActionRequired: boolean()
      .notNull()
      .generatedAlwaysAs(() => tabCondition('actionRequired')),
    inReserved: boolean()
      .notNull()
      .generatedAlwaysAs(() => tabCondition('reserved')),
    inHistory: boolean()
      .notNull()
      .generatedAlwaysAs(() => tabCondition('history')),
  },
  (table) => [
    uniqueIndex('invoices_sequence').on(table.receivedInvoiceId, table.sequence),
    index('invoices_buyer_status').on(table.buyerId, table.status, table.id),
    index('invoices_buyer').on(table.buyerId, table.id),
    index('invoices_buyer_supplier').on(table.buyerId, table.supplierId, table.id),
    index('invoices_supplier_year').on(table.buyerId, table.supplierId, table.transferYear, table.id),
    index('invoices_supplier_account').on(table.supplierAccountId, table.status, table.supplierAccountRevision),
    index('invoices_waiting')
      .on(table.buyerId, table.id)
      .where(sql`${table.inWaiting}`),
    index('invoices_review')
      .on(table.buyerId, table.id)
      .where(sql`${table.inReview}`),
    index('invoices_action_required')
      .on(table.buyerId, table.id)
      .where(sql`${table.inActionRequired}`),
    index('invoices_reserved')
      .on(table.buyerId, table.id)
      .where(sql`${table.inReserved}`),
    index('invoices_history')
      .on(table.buyerId, table.id)
      .where(sql`${table.inHistory}`),
    // A seller's list, newest first.
    index('invoices_seller')
      .on(table.sellerBuyerId, table.id)
      .where(sql`${table.sellerBuyerId} is not null`),
    index('invoices_seller_status')
      .on(table.sellerBuyerId, table.status, table.id)
      .where(sql`${table.sellerBuyerId} is not null`),
    index('invoices_received_invoice').on(table.receivedInvoiceId),
    index('invoices_promotion')
      .on(table.promotionCode)
      .where(sql`${table.promotionCode} is not null`),
    index('invoices_open_requests')
      .on(table.id)
      .where(sql`${table.status} in (6, 7)`),
    index('invoices_transfer_due')
      .on(table.transferDate)
      .where(sql`${table.status} = 3`),
    foreignKey({
      name: 'invoices_supplier_account_revision',
      columns: [table.supplierAccountId, table.supplierAccountRevision],
      foreignColumns: [supplierAccountRevisions.accountId, supplierAccountRevisions.revision],
    }),
    check('invoices_account_caution', sql`${table.accountCaution} in ('changed', 'differs')`),
    check(
      'invoices_supplier_account',
      sql`(${table.supplierAccountId} is null) = (${table.supplierAccountRevision} is null)`,
    ),
    check(
      'invoices_sequence_of',
      sql`(${table.receivedInvoiceId} is null) = (${table.sequence} is null) and ${table.sequence} > 0`,
    ),
    check('invoices_kind', sql`${table.workflowKind} in (1, 2)`),
    check('invoices_status', sql`${table.status} between 1 and 8`),
    check('invoices_owner', sql`${table.buyerId} is not null or ${table.sellerBuyerId} is not null`),
    check(
      'invoices_payment',
      sql`${table.workflowKind} = 2 or (${table.buyerId} is not null and ${table.sellerBuyerId} is null and ${table.receivedInvoiceId} is not null)`,
    ),
    check('invoices_amount', sql`${table.amount} > 0`),
    check(
      'invoices_commission',
      sql`${table.commission} >= 0 and ${table.commissionTax} between 0 and ${table.commission}`,
    ),
    check('invoices_rates', sql`${table.rateBasisPoints} <= ${table.standardRateBasisPoints}`),
    check(
      'invoices_total',
      sql`${table.total} is null or ${table.total} = ${table.amount} + case ${table.feeBearer} when 'seller' then 0 else ${table.commission} end`,
    ),
    check(
      'invoices_fee_bearer',
      sql`${table.feeBearer} = 'buyer' or (${table.feeBearer} = 'seller' and ${table.workflowKind} = 2 and (${table.commission} is null or ${table.commission} < ${table.amount}))`,
    ),
    check(
      'invoices_attached',
      sql`${table.workflowKind} = 1 or ((${table.buyerId} is null) = (${table.receivedInvoiceId} is null) and (${table.buyerId} is null) = (${table.supplierId} is null))`,
    ),
    check('invoices_unattached', sql`${table.buyerId} is not null or ${table.status} in (5, 6, 8)`),
    check(
      'invoices_priced',
      sql`${table.status} not in (1, 2, 3, 4) or (${table.total} is not null and ${table.commission} is not null and ${table.commissionTax} is not null)`,
    ),
    check(
      'invoices_action_required',
      sql`not ${table.actionRequired} or (${table.workflowKind} = 1 and ${table.status} in (1, 2, 3) and ${table.actionRequiredReason} is not null)`,
    ),
    check(
      'invoices_refunded',
      sql`${table.refundedCommission} between 0 and ${table.refundedTotal} and ${table.transferReduction} between 0 and ${table.refundedTotal} - ${table.refundedCommission}`,
    ),
    check('invoices_receipt_cancelled', sql`not ${table.receiptCancelled} or ${table.status} = 4`),
    check('invoices_transferred', sql`(${table.status} = 4) = (${table.transferExecutedDate} is not null)`),
  ],
);

/** Every change of an invoice's status. Append-only; the first entry has a null `fromStatus`. */
export const invoiceStatusLog = pgTable(
  'invoice_status_log',
  {
    id: id(),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    event: text().notNull(),
    fromStatus: smallint(),
    fromActionRequired: boolean(),
    toStatus: smallint().notNull(),
    toActionRequired: boolean().notNull(),
    actor: text().notNull(),
    /** Name of the operator who decided; null for others, and for decisions from before there were names. */
    operator: text(),
    reason: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('invoice_status_log_invoice').on(table.invoiceId, table.id),
    check('invoice_status_log_from', sql`${table.fromStatus} between 1 and 8`),
    check('invoice_status_log_actor', sql`${table.actor} in ('buyer', 'seller', 'operator', 'system')`),
    check('invoice_status_log_to', sql`${table.toStatus} between 1 and 8`),
  ],
);
