import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { offlineError } from 'shared-auth';
import { supplierRegistered } from 'shared-rules/messages';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Skeleton, LoadError } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import type { SentPartner } from '../supplier-registration/sent-partner';
import type { SupplierReading } from '../supplier-registration/supplier-reading';
import { stepTitle } from '../supplier-registration/step-names';
import { type DrawerState, hasTypedSupplier } from '../supplier-registration/drawer-state';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

interface SupplierDrawerProps {
  /** Null while closed. */
  readonly state: DrawerState | null;
  /** Called on every change, so that a reload loses nothing; null when closed. */
  readonly onChange: (state: DrawerState | null) => void;
  /** Reading of the supplier's document; null for none. */
  readonly read: SupplierReading | null;
  /** Supplier as a connected system sent it. It takes precedence over the reading. */
  readonly sent?: SentPartner | null;
  /** Whether a bank account is asked for. False for a partner that is only asked to pay. Default true. */
  readonly hasAccount?: boolean;
  /** Called with the id of the new supplier, or of one that was registered already. */
  readonly onChosen: (id: number) => void;
  /** Called when the drawer has left the screen and the focus has returned. */
  readonly onGone: () => void;
}

/**
 * Registers a supplier in a drawer beside a form. Its content is a separate download, loaded when first opened. Closing
 * asks before typed data are lost.
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

/** Runs `act` after its surroundings have left the screen and returned the focus, which takes a frame. */
function WhenGone({ act }: { readonly act: () => void }) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(() => latest.current())), []);
  return null;
}

/**
 * Loads the registration's code.
 * @throws ApiError if it cannot be downloaded
 */
async function loadRegistration(): Promise<typeof import('../supplier-registration')> {
  try {
    return await import('../supplier-registration');
  } catch (error) {
    throw offlineError(error);
  }
}
