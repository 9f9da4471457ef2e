import type { Static } from 'typebox';
import type * as common from './contract/common.contract';
import type * as creditCards from './contract/credit-cards.contract';
import type * as files from './contract/files.contract';
import type * as notifications from './contract/notifications.contract';
import type * as payments from './contract/payments.contract';
import type * as receivedInvoices from './contract/received-invoices.contract';
import type * as suppliers from './contract/suppliers.contract';
import type * as users from './contract/users.contract';

/** Types of the contract's bodies by name. Types only: no validator reaches the browser. */
export type ErrorBody = Static<typeof common.ErrorBody>;
export type TokenResponse = Static<typeof users.Tokens>;
export type LoginUser = Static<typeof users.LoginUser>;
export type NotificationSummary = Static<typeof notifications.NotificationSummary>;
export type Notice = Static<typeof notifications.Notice>;
export type Supplier = Static<typeof suppliers.Supplier>;
export type SupplierAccount = Static<typeof suppliers.SupplierAccount>;
export type CreditCard = Static<typeof creditCards.CreditCard>;
export type Attempt = Static<typeof creditCards.Attempt>;
export type InvoiceFile = Static<typeof files.InvoiceFile>;
export type Payment = Static<typeof payments.Payment>;
export type PaymentTab = Static<typeof payments.PaymentTab>;
export type StatusChange = Static<typeof payments.StatusChange>;
export type Commission = Static<typeof payments.Commission>;
export type ReceivedInvoice = Static<typeof receivedInvoices.ReceivedInvoice>;
export type ReceivedInvoiceSummary = Static<typeof receivedInvoices.ReceivedInvoiceSummary>;
