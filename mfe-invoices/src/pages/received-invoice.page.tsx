import { useParams } from 'react-router-dom';
import { parseInvoiceIdentifier } from 'shared-rules/identifier';
import { InvoiceNotFound } from '../features/received-invoice/components/invoice-not-found';
import { ReceivedInvoiceDetail } from '../features/received-invoice/components/received-invoice-detail';

/** The contract's bound; anything above is no number of an invoice. */
const MAX_DOC_NUMBER = 99_999_999;

/** 請求書 I-00000042: one received invoice with its documents and payments. */
export function Page() {
  const docNumber = parseInvoiceIdentifier(useParams().docNumber ?? '');
  if (docNumber === null || docNumber > MAX_DOC_NUMBER) return <InvoiceNotFound />;
  return <ReceivedInvoiceDetail key={docNumber} docNumber={docNumber} />;
}
