import { keepPreviousData } from '@tanstack/react-query';
import type { PreCheckItem, SupplierAccount } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSettled } from '../../ui/settled';
import type { PaidInvoice } from '../payment-form/initial-values';

/** How long what is entered must stand before it is checked, in ms. */
const ENTERING_PAUSE_MS = 600;
/** How often is asked again while the document is being read, in ms. */
const READING_REFETCH_MS = 3_000;

/**
 * What of a payment is checked: whole yen, ids, 'YYYY-MM-DD' in Japan, the name as the bank will have it; null while
 * nothing is entered.
 */
export interface PreCheckSubject {
  /** Null while what is known of the invoice is not enough to register it: nothing is checked. */
  readonly invoice: PaidInvoice | null;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly amount: number | null;
  readonly account: Pick<SupplierAccount, 'id' | 'revision'> | null;
  readonly transferDate: string | null;
  readonly transferPersonName: string;
}

/** Where the pre-check stands. */
export interface PreCheck {
  /** `waiting`: there is not enough yet to be checked. */
  readonly state: 'waiting' | 'checking';
  /** Undefined until there is a first answer. */
  readonly checks: readonly PreCheckItem[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Checks a payment by the rules of examination while it is being entered (features, row 35). It never stands in the
 * way.
 */
export function usePreCheck(subject: PreCheckSubject): PreCheck {
  // As text, which is the same while what is entered is.
  const body = JSON.parse(useSettled(JSON.stringify(bodyOf(subject)), ENTERING_PAUSE_MS)) as ReturnType<typeof bodyOf>;
  const { data, isError, refetch } = $api.useQuery(
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
