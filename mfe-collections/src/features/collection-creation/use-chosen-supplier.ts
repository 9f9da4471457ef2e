import { useRef } from 'react';
import type { AppForm } from 'shared-ui/forms';
import type { InferInput, InferOutput } from 'valibot';
import type { partnerForm } from './partner.form';

type PartnerForm = AppForm<InferInput<typeof partnerForm>, InferOutput<typeof partnerForm>>;

/** Puts a supplier that the drawer has handed over into the form, and the focus on what is entered next, the address, once the drawer has gone. */
export function useChosenSupplier({ methods }: PartnerForm) {
  const isChosen = useRef(false);
  const choose = (id: number) => {
    methods.setValue('supplierId', String(id), { shouldDirty: true, shouldValidate: true });
    isChosen.current = true;
  };
  const handleGone = () => {
    if (!isChosen.current) return;
    isChosen.current = false;
    methods.setFocus('recipientEmail');
  };
  return { choose, handleGone };
}
