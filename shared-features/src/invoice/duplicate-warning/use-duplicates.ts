import { keepPreviousData } from '@tanstack/react-query';
import type { Duplicate } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSettled } from '../../ui/settled';

/** Pause in typing before the server is asked, in ms. */
const SETTLED_MS = 500;

/** Values that identify a possible duplicate. Dates `YYYY-MM-DD`, yen; '' and null where nothing is entered. */
export interface DuplicateQuestion {
  readonly fileIds: readonly string[];
  readonly supplierId: string;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly amount: number | null;
  /** Invoice that is being changed; it is excluded from its own duplicates. */
  readonly exceptDocNumber?: number;
}

/**
 * Searches possible duplicates of an invoice while the form is filled in. Ignores errors: the result is only a warning.
 */
export function useDuplicates(question: DuplicateQuestion): readonly Duplicate[] {
  const asked = JSON.parse(useSettled(JSON.stringify(bodyOf(question)), SETTLED_MS)) as ReturnType<typeof bodyOf>;
  const isDecided =
    asked.file_ids.length > 0 ||
    (asked.supplier_id !== null &&
      (asked.invoice_number !== '' || (asked.amount !== null && asked.issue_date !== null)));
  const answer = $api.useQuery(
    'post',
    '/received_invoices/duplicates',
    { body: asked },
    { enabled: isDecided, placeholderData: keepPreviousData },
  );
  return isDecided ? (answer.data?.duplicates ?? []) : [];
}

function bodyOf({ fileIds, supplierId, invoiceNumber, issueDate, amount, exceptDocNumber }: DuplicateQuestion) {
  return {
    file_ids: [...fileIds],
    supplier_id: supplierId === '' ? null : Number(supplierId),
    invoice_number: invoiceNumber.trim(),
    issue_date: /^\d{4}-\d{2}-\d{2}$/.test(issueDate) ? issueDate : null,
    // Ignores an amount that is invalid or outside the contract's range.
    amount: amount !== null && Number.isInteger(amount) && amount >= 1 && amount <= 9_999_999_999 ? amount : null,
    except_doc_number: exceptDocNumber ?? null,
  };
}
