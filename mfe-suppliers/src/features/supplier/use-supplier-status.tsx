import { useMutation } from '@tanstack/react-query';
import type { SupplierDetail } from 'shared-api/types';
import { $api, api, queryClient } from 'shared-auth';
import { disableSupplierText, disableSupplierTitle, supplierDisabled, supplierEnabled } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { formatYen } from 'shared-rules/yen';
import { useConfirm, useSnackbar } from 'shared-shell';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

/** Paths whose cached answers it changes. */
const CHANGED = ['/suppliers', '/suppliers/{id}', '/suppliers/{id}/accounts'];

const optionsOf = (id: number) => $api.queryOptions('get', '/suppliers/{id}', { params: { path: { id } } });

/** Shows the new status at once, whether or not the supplier can be read again, and refetches what depends on it. */
function keepStatus(supplier: SupplierDetail, status: SupplierDetail['status']): void {
  queryClient.setQueryData<SupplierDetail>(optionsOf(supplier.id).queryKey, { ...supplier, status });
  for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
}

/**
 * Disables a supplier after a confirmation. Refetches the payments in progress first, because the confirmation lists
 * them. `error` says why it failed.
 */
export function useDisableSupplier({ id }: SupplierDetail, onDisabled: () => void) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const supplier = await queryClient.fetchQuery({ ...optionsOf(id), staleTime: 0 });
      const isConfirmed = await confirm({
        title: disableSupplierTitle,
        text: <Question supplier={supplier} />,
        confirmLabel: BUTTONS.disable,
        cancelLabel: '無効にしない',
        isDanger: true,
      });
      if (!isConfirmed) return false;
      await api.DELETE('/suppliers/{id}', { params: { path: { id } } });
      keepStatus(supplier, 'disable');
      return true;
    },
    onSuccess: (isDisabled) => {
      if (!isDisabled) return;
      onDisabled();
      show({ color: 'success', text: supplierDisabled, duration: SNACKBAR_MS });
    },
  });
  return { disable: () => mutate(), isPending, error };
}

function Question({ supplier: { name, payments_in_progress: payments } }: { readonly supplier: SupplierDetail }) {
  return (
    <>
      <p>{disableSupplierText}</p>
      <p>
        <b>{name}</b>
      </p>
      <p>
        {payments.count === 0
          ? '振込前のお支払いはありません。'
          : `振込前のお支払いが${payments.count}件（合計 ${formatYen(payments.amount)}）あります。無効にしても取り消されず、申請したときの口座に予定どおり振り込まれます。`}
      </p>
    </>
  );
}

/**
 * Enables a disabled supplier again. Needs no confirmation, since it can be disabled again. `error` says why it failed.
 */
export function useEnableSupplier(supplier: SupplierDetail, onEnabled: () => void) {
  const { show } = useSnackbar();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.PUT('/suppliers/{id}/enable', { params: { path: { id: supplier.id } } });
      keepStatus(supplier, 'enable');
    },
    onSuccess: () => {
      onEnabled();
      show({ color: 'success', text: supplierEnabled, duration: SNACKBAR_MS });
    },
  });
  return { enable: () => mutate(), isPending, error };
}
