import { useRef, useState } from 'react';
import { Button } from 'shared-ui/core';
import type { AppForm } from 'shared-ui/forms';
import { type DrawerState, type SentPartner, SupplierDrawer } from '../../suppliers/supplier-drawer';
import type { RequestKeeper } from './request-values';

const NEW_SUPPLIER: DrawerState = { step: 'company', draft: null };

/**
 * Registers a partner beside a form with `supplierId` and `recipientEmail`. The partner needs no account, because it is
 * only asked to pay. Returns the button that opens the drawer, and the drawer, which must be rendered outside the form,
 * so that its fields stay separate. After the drawer closes, the focus moves to the recipient's address.
 * @param sent partner as a connected system sent it, for the initial values
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
    // Every such form has both names; the generic type cannot express it.
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
