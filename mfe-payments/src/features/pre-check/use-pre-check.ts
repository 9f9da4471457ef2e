import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreCheckItem, SupplierAccount } from 'shared-api/types';
import { useSettled } from 'shared-features/settled';
import { $api } from 'shared-auth';

/** How long what is entered must stand before it is checked, in ms. */
const ENTERING_PAUSE_MS = 600;
/** How often is asked again while the document is being read, in ms. */
const READING_REFETCH_MS = 3_000;

/** What of a payment is checked: whole yen, ids, 'YYYY-MM-DD' in Japan, the name as the bank will have it; null while nothing is entered. */
export interface PreCheckSubject {
  readonly docNumber: number;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly amount: number | null;
  readonly account: Pick<SupplierAccount, 'id' | 'revision'> | null;
  readonly transferDate: string | null;
  readonly transferPersonName: string;
}

/** Where the pre-check stands. */
export interface PreCheck {
  /** Undefined until there is a first answer. */
  readonly checks: readonly PreCheckItem[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Checks a payment by the rules of examination while it is being entered (features, row 35). It never stands in the way. */
export function usePreCheck({ docNumber, paymentId, amount, account, transferDate, transferPersonName }: PreCheckSubject): PreCheck {
  const { id: accountId = null, revision = null } = account ?? {};
  const body = useMemo(
    () => ({
      doc_number: docNumber, payment_id: paymentId, amount, supplier_account_id: accountId, supplier_account_revision: revision,
      transfer_date: transferDate, transfer_person_name: transferPersonName,
    }),
    [docNumber, paymentId, amount, accountId, revision, transferDate, transferPersonName],
  );
  const { data, isError, refetch } = $api.useQuery(
    'post',
    '/invoices/pre_check',
    { body: useSettled(body, ENTERING_PAUSE_MS) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.checks.some(({ result }) => result === 'pending') ? READING_REFETCH_MS : false),
    },
  );
  return { checks: data?.checks, hasFailed: isError, retry: () => void refetch() };
}
