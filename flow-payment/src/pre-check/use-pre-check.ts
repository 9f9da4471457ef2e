import { keepPreviousData } from '@tanstack/react-query';
import type { PreCheckItem, SupplierAccount } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSettled } from 'shared-features/ui/settled';
import type { PaidInvoice } from '../payment-fields/paid-invoice';

/** Pause after the last change before the pre-check runs, in ms. */
const ENTERING_PAUSE_MS = 600;
/** Refetch interval while the document is being read, in ms. */
const READING_REFETCH_MS = 3_000;

/**
 * Values that the pre-check examines: whole yen, ids, 'YYYY-MM-DD' in Japan, the name as the bank receives it; null
 * where nothing is entered.
 */
export interface PreCheckSubject {
  /** Null while the invoice's data are not enough to register it: nothing is checked. */
  readonly invoice: PaidInvoice | null;
  /** Payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly amount: number | null;
  readonly account: Pick<SupplierAccount, 'id' | 'revision'> | null;
  readonly transferDate: string | null;
  readonly transferPersonName: string;
}

/** State of the pre-check. */
export interface PreCheck {
  /** `waiting`: not enough is entered yet. */
  readonly state: 'waiting' | 'checking';
  /** Undefined until the first answer. */
  readonly checks: readonly PreCheckItem[] | undefined;
  /** Whether the checks belong to the current values; also true if they failed or there is nothing to check. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Checks a payment by the examination rules while it is entered. It never blocks the submission. */
export function usePreCheck(subject: PreCheckSubject): PreCheck {
  // As JSON text, which stays equal while the values do.
  const present = JSON.stringify(bodyOf(subject));
  const settled = useSettled(present, ENTERING_PAUSE_MS);
  const body = JSON.parse(settled) as ReturnType<typeof bodyOf>;
  const { data, isError, isPlaceholderData, refetch } = $api.useQuery(
    'post',
    '/invoices/pre_check',
    { body },
    {
      enabled: body.doc_number !== undefined || body.document !== undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.checks.some(({ result }) => result === 'pending') ? READING_REFETCH_MS : false,
    },
  );
  return {
    state: subject.invoice === null ? 'waiting' : 'checking',
    checks: data?.checks,
    isSettled: subject.invoice === null || isError || (present === settled && data !== undefined && !isPlaceholderData),
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

function bodyOf({ invoice, paymentId, amount, account, transferDate, transferPersonName }: PreCheckSubject) {
  return {
    doc_number: invoice !== null && 'docNumber' in invoice ? invoice.docNumber : undefined,
    document: invoice !== null && 'document' in invoice ? invoice.document : undefined,
    payment_id: paymentId,
    amount,
    supplier_account_id: account?.id ?? null,
    supplier_account_revision: account?.revision ?? null,
    transfer_date: transferDate,
    transfer_person_name: transferPersonName,
  };
}
