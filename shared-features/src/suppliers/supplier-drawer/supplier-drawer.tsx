import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReadFields, SupplierDetail } from 'shared-api/types';
import { offlineError } from 'shared-auth';
import { supplierRegistered } from 'shared-rules/messages';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Skeleton } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import { LoadError } from '../../ui/load-error';
import type { SentPartner } from '../supplier-registration/sent-partner';
import { stepTitle } from '../supplier-registration/step-names';
import { type DrawerState, hasTypedSupplier } from './drawer-state';

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 5_000;

interface SupplierDrawerProps {
  /** null while it is closed. */
  readonly state: DrawerState | null;
  /** Told every change, so that a reload loses nothing; null when it is closed. */
  readonly onChange: (state: DrawerState | null) => void;
  /** What was read on the document that the supplier sent; null where nothing was. */
  readonly read: ReadFields | null;
  /** What a connected system sent of the supplier, which comes before what was read. */
  readonly sent?: SentPartner | null;
  /** Default true. False: no bank account is asked for, as of a partner that is only asked to pay. */
  readonly hasAccount?: boolean;
  /** The supplier was registered, or is one that was registered already. */
  readonly onChosen: (id: number) => void;
  /** The drawer has left the screen, and the focus is back where it was before. */
  readonly onGone: () => void;
}

/**
 * Registers a supplier beside a form that waits for it, without leaving the form's area. What it holds is a download of
 * its own, fetched when it is first opened. Closing it asks before anything typed is lost.
 */
export function SupplierDrawer({
  state,
  onChange,
  read,
  sent = null,
  hasAccount = true,
  onChosen,
  onGone,
}: SupplierDrawerProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const code = useQuery({
    queryKey: ['code', 'supplier-registration'],
    queryFn: loadRegistration,
    enabled: state !== null,
    staleTime: Infinity,
    retry: false,
  });

  const close = async () => {
    const question = {
      title: '取引先の登録の中止',
      text: '入力中の取引先は保存されません。登録をやめますか？',
      confirmLabel: '登録をやめる',
      cancelLabel: '入力を続ける',
    };
    if (!hasTypedSupplier(state) || (await confirm(question))) onChange(null);
  };
  const choose = (id: number) => {
    onChange(null);
    onChosen(id);
  };
  const handleRegistered = ({ id }: SupplierDetail) => {
    snackbar.show({ color: 'success', text: supplierRegistered, duration: SNACKBAR_MS });
    choose(id);
  };
  const Registration = code.data?.DrawerRegistration;
  return (
    <Drawer
      isOpen={state !== null}
      title={stepTitle(state?.step ?? 'company', hasAccount)}
      onClose={() => void close()}
    >
      <WhenGone act={onGone} />
      {state === null ? null : Registration !== undefined ? (
        <Registration
          state={state}
          onChange={onChange}
          read={read}
          sent={sent}
          hasAccount={hasAccount}
          onRegistered={handleRegistered}
          onChoose={({ id }) => choose(id)}
        />
      ) : code.error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={code.error} onRetry={() => void code.refetch()} />
      )}
    </Drawer>
  );
}

/** Acts once what is around it has left the screen and has given the focus back, which takes a frame. */
function WhenGone({ act }: { readonly act: () => void }) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(() => latest.current())), []);
  return null;
}

/** @throws ApiError where the code cannot be reached */
async function loadRegistration(): Promise<typeof import('../supplier-registration')> {
  try {
    return await import('../supplier-registration');
  } catch (error) {
    throw offlineError(error);
  }
}
