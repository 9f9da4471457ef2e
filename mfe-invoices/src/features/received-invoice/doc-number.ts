import { useParams } from 'react-router-dom';
import { parseInvoiceIdentifier } from 'shared-rules/identifier';

/** Maximum of the contract. Anything above is no invoice number. */
const MAX_DOC_NUMBER = 99_999_999;

/** Returns the number of the invoice in the address, also as I-00000042; null if invalid. */
export function useDocNumber(): number | null {
  const docNumber = parseInvoiceIdentifier(useParams().docNumber ?? '');
  return docNumber === null || docNumber > MAX_DOC_NUMBER ? null : docNumber;
}
