import { keepPreviousData } from '@tanstack/react-query';
import type { Duplicate } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSettled } from '../../ui/settled';

/** How long typing must have rested before the server is asked, in ms. */
const SETTLED_MS = 500;

/**
 * What decides whether an invoice may be there already. Dates `YYYY-MM-DD`, yen; '' and null where nothing is entered.
 */
export interface DuplicateQuestion {
  readonly fileIds: readonly string[];
  readonly supplierId: string;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly amount: number | null;
  /** The invoice that is being changed is no duplicate of itself. */
  readonly exceptDocNumber?: number;
}

/**
 * Invoices that may be the same one, asked for while the form is filled in. A failure says nothing: it is only a
 * warning.
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
    // What is no amount, or none that the contract takes, decides nothing.
    amount: amount !== null && Number.isInteger(amount) && amount >= 1 && amount <= 9_999_999_999 ? amount : null,
    except_doc_number: exceptDocNumber ?? null,
  };
}
