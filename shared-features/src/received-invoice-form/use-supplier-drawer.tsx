import { useRef, useState } from 'react';
import type { ReadFields } from 'shared-api/types';
import { Button } from 'shared-ui/core';
import type { FormReading } from '../invoice-entry';
import { type DrawerState, SupplierDrawer } from '../supplier-drawer';
import type { DraftKeeper } from './use-draft-keeper';
import type { InvoiceForm } from './use-invoice-form';

interface Options {
  readonly keeper: DraftKeeper;
  readonly invoiceForm: InvoiceForm;
  readonly reading: FormReading;
}

const OPENED: DrawerState = { step: 'company', draft: null };

/** Registers a supplier that is missing, beside the form and kept with it: the button that opens the drawer, and the drawer. */
export function useSupplierDrawer({ keeper: { kept, keep }, invoiceForm: { form }, reading }: Options) {
  const [state, setState] = useState(kept.current.supplier);
  // Where a supplier was chosen, the focus goes on to the field once the drawer has gone.
  const isChosen = useRef(false);
  const change = (next: DrawerState | null) => {
    setState(next);
    keep({ supplier: next });
  };
  const choose = (id: number) => {
    form.methods.setValue('supplierId', String(id), { shouldDirty: true, shouldValidate: true });
    isChosen.current = true;
  };
  const handleGone = () => {
    if (!isChosen.current) return;
    isChosen.current = false;
    form.methods.setFocus('supplierId');
  };
  return {
    button: (
      <div>
        <Button size="sm" icon="add" onPress={() => change(OPENED)}>取引先を追加</Button>
      </div>
    ),
    drawer: <SupplierDrawer state={state} onChange={change} read={readOf(reading)} onChosen={choose} onGone={handleGone} />,
  };
}

export type SupplierDrawerParts = ReturnType<typeof useSupplierDrawer>;

/** What the first document says that names its issuer; else what the first says that was read. */
function readOf({ readings }: FormReading): ReadFields | null {
  const read = readings.flatMap(({ fields }) => fields ?? []);
  return read.find(({ issuer }) => issuer !== null) ?? read[0] ?? null;
}
