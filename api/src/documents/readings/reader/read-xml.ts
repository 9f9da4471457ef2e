import { readEInvoice } from '../../e-invoices/read-e-invoice';
import { REMARK } from '../fields/reasons';
import { eInvoiceFields } from '../fields/e-invoice-fields';
import { type ReadAnswer, Unreadable } from './messages';

/** Returns the values of an e-invoice. Throws `Unreadable` for other XML. */
export function readXml(bytes: Uint8Array): ReadAnswer {
  const read = readEInvoice(bytes);
  if (read.what !== 'e-invoice') throw new Unreadable(read.what === 'other' ? read.name : read.reason);
  const { invoice, faults } = read;
  const { fields, missing } = eInvoiceFields(invoice, faults.length > 0);
  const remarks = [REMARK.eInvoice, ...faults.map(({ message, rule }) => REMARK.eInvoiceFault(message, rule))];
  return { kind: 'fields', fields, document: { remarks, missing, invoices: [] } };
}
