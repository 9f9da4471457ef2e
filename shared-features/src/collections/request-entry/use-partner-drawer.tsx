import { useRef, useState } from 'react';
import { Button } from 'shared-ui/core';
import type { AppForm } from 'shared-ui/forms';
import { type DrawerState, type SentPartner, SupplierDrawer } from '../../suppliers/supplier-drawer';
import type { RequestKeeper } from './request-values';

const NEW_SUPPLIER: DrawerState = { step: 'company', draft: null };

/**
 * Registers a partner, who is only asked to pay and so has no account, beside a form that holds `supplierId` and
 * `recipientEmail`: the button that opens the drawer, and the drawer, which stands beside the form: what is typed there
 * is not typed here. Once the drawer has gone, the focus is on what is entered next, the address.
 * @param sent the partner as a connected system sent it, with which the registration begins
 */
export function usePartnerDrawer<Input extends Record<string, unknown>, Output>(
  { kept, keep }: RequestKeeper,
  { methods }: AppForm<Input, Output>,
  sent: SentPartner | null = null,
) {
  const [state, setState] = useState(kept.current.supplier);
  const isChosen = useRef(false);
  const change = (supplier: DrawerState | null) => {
    setState(supplier);
    keep({ supplier });
  };
  const choose = (id: number) => {
    // Every such form has both under these names; its type says more than can be known here.
    methods.setValue('supplierId' as never, String(id) as never, { shouldDirty: true, shouldValidate: true });
    isChosen.current = true;
  };
  const handleGone = () => {
    if (!isChosen.current) return;
    isChosen.current = false;
    methods.setFocus('recipientEmail' as never);
  };
  return {
    choose,
    button: (
      <div>
        <Button size="sm" icon="add" onPress={() => change(NEW_SUPPLIER)}>
          取引先を追加
        </Button>
      </div>
    ),
    drawer: (
      <SupplierDrawer
        state={state}
        onChange={change}
        read={null}
        sent={sent}
        hasAccount={false}
        onChosen={choose}
        onGone={handleGone}
      />
    ),
  };
}
