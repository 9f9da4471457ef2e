import type { EInvoiceKind } from './kinds';

/** Amounts, rates and quantities are decimal numbers as text, such as `289490`. Texts are as in the document. */
type DecimalText = string;

/** Period from a day to a day, `YYYY-MM-DD`; empty where the document leaves one open. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

export interface EInvoiceParty {
  readonly name: string;
  readonly tradingName: string;
  /** `T` and 13 digits, or what the document has; null if it names none. */
  readonly registrationNumber: string | null;
  readonly endpoint: { readonly scheme: string; readonly id: string };
  readonly address: string;
}

export interface EInvoiceLine {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly note: string;
  readonly quantity: DecimalText;
  /** Unit to show: 表示単位名称 of the item, or the code. */
  readonly unit: string;
  readonly unitPrice: DecimalText;
  readonly amount: DecimalText;
  readonly category: string;
  readonly rate: DecimalText | null;
  readonly period: Period | null;
}

export interface EInvoiceAllowance {
  readonly isCharge: boolean;
  readonly reason: string;
  readonly amount: DecimalText;
  readonly category: string;
  readonly rate: DecimalText | null;
}

/** Tax of one category and rate. */
export interface EInvoiceTax {
  readonly category: string;
  readonly rate: DecimalText | null;
  readonly base: DecimalText;
  readonly tax: DecimalText;
}

export interface EInvoiceTotals {
  readonly lines: DecimalText;
  readonly allowances: DecimalText;
  readonly charges: DecimalText;
  readonly exclusive: DecimalText;
  readonly tax: DecimalText;
  readonly inclusive: DecimalText;
  readonly prepaid: DecimalText;
  readonly rounding: DecimalText;
  readonly payable: DecimalText;
}

/** Account of the bank's transfer system (全銀), out of one text of four parts. */
export interface EInvoiceAccount {
  /** Four digits. */
  readonly bankCode: string;
  /** Three digits. */
  readonly branchCode: string;
  /** 預金種目 of the transfer system: 1 普通, 2 当座, 4 貯蓄, 9 その他. */
  readonly kind: '1' | '2' | '4' | '9';
  readonly number: string;
}

export interface EInvoicePayment {
  /** Code of UNCL 4461; 30 is a transfer. */
  readonly meansCode: string;
  /** The text of the account; empty if there is none. */
  readonly accountText: string;
  /** Null if the text is not of four parts. */
  readonly account: EInvoiceAccount | null;
  /** Kana as in the document. */
  readonly holder: string;
}

/** A file inside the document. Its content is never opened. */
interface EInvoiceAttachment {
  readonly id: string;
  readonly description: string;
  readonly fileName: string;
}

/** Japanese PINT invoice. */
export interface EInvoice {
  readonly kind: EInvoiceKind;
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string | null;
  readonly period: Period | null;
  readonly currency: string;
  readonly supplier: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  /** Who is paid, if not the supplier. */
  readonly payee: string | null;
  readonly lines: readonly EInvoiceLine[];
  readonly allowances: readonly EInvoiceAllowance[];
  readonly taxes: readonly EInvoiceTax[];
  readonly totals: EInvoiceTotals;
  readonly payments: readonly EInvoicePayment[];
  readonly terms: string;
  readonly note: string;
  /** Number of the invoice that this one corrects; null if it corrects none. */
  readonly preceding: string | null;
  readonly attachments: readonly EInvoiceAttachment[];
}
