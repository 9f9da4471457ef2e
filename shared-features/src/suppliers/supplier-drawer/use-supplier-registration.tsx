import { useRef, useState } from 'react';
import { Button } from 'shared-ui/core';
import type { AppForm } from 'shared-ui/forms';
import type { SentPartner } from '../supplier-registration/sent-partner';
import type { SupplierReading } from '../supplier-registration/supplier-reading';
import type { DrawerState } from '../supplier-registration/drawer-state';
import { SupplierDrawer } from './supplier-drawer';

const OPENED: DrawerState = { step: 'company', draft: null };

interface Options<Input extends Record<string, unknown>, Output> {
  /** Access to the stored state of the drawer. */
  readonly keeper: {
    readonly kept: { readonly current: { readonly supplier: DrawerState | null } };
    readonly keep: (part: { readonly supplier: DrawerState | null }) => void;
  };
  /** Form that holds the supplier's id as text under `supplierId`. */
  readonly form: AppForm<Input, Output>;
  /** Field that gets the focus after a choice. Focusing the supplier field would open its list over the form. */
  readonly nextField: string;
  /** Reading of the supplier's document; null for none. */
  readonly read: SupplierReading | null;
  /** Supplier as a connected system sent it, for the initial values; null for none. */
  readonly sent: SentPartner | null;
  /** Whether a bank account is asked for. Default true. */
  readonly hasAccount?: boolean;
}

/**
 * Registers a missing supplier beside a form. Returns the button that opens the drawer, and the drawer, which must be
 * rendered outside the form, so that its fields stay separate.
 */
export function useSupplierRegistration<Input extends Record<string, unknown>, Output>({
  keeper: { kept, keep },
  form: { methods },
  nextField,
  ...drawer
}: Options<Input, Output>) {
  const [state, setState] = useState(kept.current.supplier);
  const isChosen = useRef(false);
  const change = (supplier: DrawerState | null) => {
    setState(supplier);
    keep({ supplier });
  };
  const choose = (id: number) => {
    // Every such form has both fields; the generic type cannot express it.
    methods.setValue('supplierId' as never, String(id) as never, { shouldDirty: true, shouldValidate: true });
    isChosen.current = true;
  };
  const handleGone = () => {
    if (!isChosen.current) return;
    isChosen.current = false;
    methods.setFocus(nextField as never);
  };
  return {
    choose,
    button: (
      <div>
        <Button size="sm" icon="add" onPress={() => change(OPENED)}>
          取引先を追加
        </Button>
      </div>
    ),
    drawer: <SupplierDrawer {...drawer} state={state} onChange={change} onChosen={choose} onGone={handleGone} />,
  };
}
