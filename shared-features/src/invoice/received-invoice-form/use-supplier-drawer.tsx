import { useRef, useState } from 'react';
import type { ReadFields } from 'shared-api/types';
import { Button } from 'shared-ui/core';
import type { AppForm } from 'shared-ui/forms';
import type { FormReading } from '../../documents/invoice-entry';
import { type DrawerState, type SentPartner, SupplierDrawer } from '../../suppliers/supplier-drawer';
import type { DraftKeeper } from './use-draft-keeper';

interface Options<Input extends Record<string, unknown>, Output> {
  readonly keeper: DraftKeeper;
  /** Form that holds the supplier's id as text under `supplierId`. */
  readonly form: AppForm<Input, Output>;
  readonly reading: FormReading;
  /** Supplier as a connected system sent it; null for none. */
  readonly sent?: SentPartner | null;
}

const OPENED: DrawerState = { step: 'company', draft: null };

/**
 * Registers a missing supplier in a drawer beside the form. Returns the button that opens the drawer, and the drawer.
 * After a choice the focus moves to the next field, because focusing the supplier field would open its list over the
 * form.
 */
export function useSupplierDrawer<Input extends Record<string, unknown>, Output>({
  keeper: { kept, keep },
  form,
  reading,
  sent = null,
}: Options<Input, Output>) {
  const [state, setState] = useState(kept.current.supplier);
  const isChosen = useRef(false);
  const change = (next: DrawerState | null) => {
    setState(next);
    keep({ supplier: next });
  };
  const choose = (id: number) => {
    // Every such form has `supplierId`; the generic type cannot express it.
    form.methods.setValue('supplierId' as never, String(id) as never, { shouldDirty: true, shouldValidate: true });
    isChosen.current = true;
  };
  const handleGone = () => {
    if (!isChosen.current) return;
    isChosen.current = false;
    form.methods.setFocus('invoiceNumber' as never);
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
    drawer: (
      <SupplierDrawer
        state={state}
        onChange={change}
        read={readOf(reading)}
        sent={sent}
        onChosen={choose}
        onGone={handleGone}
      />
    ),
  };
}

export type SupplierDrawerParts = ReturnType<typeof useSupplierDrawer>;

/** Returns the reading of the first document that names its issuer, else the first reading. */
function readOf({ readings }: FormReading): ReadFields | null {
  const read = readings.flatMap(({ fields }) => fields ?? []);
  return read.find(({ issuer }) => issuer !== null) ?? read[0] ?? null;
}
