import { formNameOf } from 'flow-payment/payment-fields';

/** Fields of the received invoice: names of the contract → names of the form. */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  supplier_id: 'supplierId',
  invoice_number: 'invoiceNumber',
  issue_date: 'issueDate',
  due_date: 'dueDate',
  registration_number: 'registrationNumber',
  memo: 'memo',
  file_ids: 'uploads',
};

const DOCUMENT_AMOUNT = /^(pre_registration|document)\.amount$/;

/**
 * Returns the form's field for a name of the contract, in the payment or its received invoice; undefined if it has
 * none.
 */
export function preRegisteredFieldName(contractName: string): string | undefined {
  if (DOCUMENT_AMOUNT.test(contractName)) return 'invoiceAmount';
  // A single file is named by its place: pre_registration.file_ids.0.
  const [name = ''] = contractName.replace(/^(pre_registration|document)\./, '').split(/[.[]/);
  return DOCUMENT_NAMES[name] ?? formNameOf(name);
}
