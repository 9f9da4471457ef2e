import { useParams } from 'react-router-dom';
import { parseInvoiceIdentifier } from 'shared-rules/identifier';

/** The contract's bound; anything above is no number of an invoice. */
const MAX_DOC_NUMBER = 99_999_999;

/** The number of the invoice in the address, also as I-00000042; null where it is none. */
export function useDocNumber(): number | null {
  const docNumber = parseInvoiceIdentifier(useParams().docNumber ?? '');
  return docNumber === null || docNumber > MAX_DOC_NUMBER ? null : docNumber;
}
