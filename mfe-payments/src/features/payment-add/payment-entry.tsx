import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft, ReceivedInvoice } from 'shared-api/types';
import { type PaymentMaterial, type PaymentValues, initialValues, keptValues } from 'flow-payment/payment-form';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { draftBody, draftValues } from '../payment-draft/draft-values';
import { SaveDraftButton, usePaymentDraftSaving } from '../payment-draft/save-draft-button';
import { formPath } from '../payment-flow/form-path';
import { isUnsaved, type EnteredPayment } from '../payment-flow/payment.workflow';
import { useScreenMessage } from '../payment-flow/screen-message';
import { enteredOf, type PaymentFlowState } from '../payment-flow/use-payment-flow';
import { PaymentForm } from '../payment-form/payment-form';

/** Initial state of the form. */
interface Start {
  readonly entered: EnteredPayment;
  /** True if a saved draft was opened that was not being edited yet. */
  readonly isResumed: boolean;
}

/** Values that the form may begin with. */
interface Beginnings extends Pick<PaymentEntryProps, 'invoice' | 'material' | 'draft' | 'repeated'> {
  /** Typed before; null for nothing. */
  readonly entered: EnteredPayment | null;
  readonly isCardRefused: boolean;
}

/**
 * Returns the initial state: the values typed before a reload, else the draft in the address, else an earlier payment,
 * else proposals.
 */
function startOf({ entered, draft, invoice, material, repeated, isCardRefused }: Beginnings): Start {
  const isResumed = draft !== null && entered?.draftId !== draft.id;
  if (!isResumed && entered !== null) {
    const kept = keptValues(entered.values, material);
    // Complete values come straight from the confirm screen; a reload keeps what was chosen since.
    const values = isCardRefused && entered.isComplete ? { ...kept, creditCardId: '' } : kept;
    return { entered: { ...entered, values }, isResumed };
  }
  const values = isResumed
    ? keptValues(draftValues(draft), material)
    : (repeated ?? initialValues(invoice.due_date, material));
  const draftId = isResumed ? draft.id : null;
  return {
    entered: { docNumber: invoice.doc_number, values, isComplete: false, attempt: null, draftId, baseline: values },
    isResumed,
  };
}

export const ADD_TITLE = 'カード払いの申請';

interface PaymentEntryProps {
  readonly invoice: ReceivedInvoice;
  readonly material: PaymentMaterial;
  /** Draft that the address names; null for none. Read on mount. */
  readonly draft: Draft | null;
  /** Values of an earlier payment that the address names; null for none. Read on mount. */
  readonly repeated: PaymentValues | null;
  readonly entering: PaymentFlowState;
}

/** Shows the form of a new payment. Stores every change, and saves a draft on request. */
export function PaymentEntry({ invoice, material, draft, repeated, entering: { flow, update } }: PaymentEntryProps) {
  const docNumber = invoice.doc_number;
  const navigate = useNavigate();
  const { state } = useLocation();
  const { focus, problems: refused, isCardRefused = false } = useScreenMessage();
  const problems = useMemo(() => refused ?? [], [refused]);
  const entered = enteredOf(flow, docNumber);
  const [start] = useState(() => startOf({ entered, draft, invoice, material, repeated, isCardRefused }));
  const { save, isPending, failure } = usePaymentDraftSaving();
  const { values, draftId } = entered ?? start.entered;
  const saveAsDraft = () => save(draftId, draftBody(docNumber, values));
  useLeaveWarning(isUnsaved(entered), workflowAreas['invoice-payment'], async () => (await saveAsDraft()) !== null);

  // A resumed draft replaces what was entered before.
  useEffect(() => {
    if (start.isResumed)
      update((now) => ({ payment: { ...start.entered, attempt: enteredOf(now, docNumber)?.attempt ?? null } }));
  }, [start, update, docNumber]);

  const keep = useCallback(
    (values: PaymentValues, isComplete: boolean) =>
      update((now) => ({ payment: { ...(enteredOf(now, docNumber) ?? start.entered), values, isComplete } })),
    [update, docNumber, start],
  );
  const saveAndStay = async () => {
    const saved = await saveAsDraft();
    if (saved === null) return;
    const baseline = values;
    update((now) => ({ payment: { ...(enteredOf(now, docNumber) ?? start.entered), draftId: saved.id, baseline } }));
    void navigate(formPath(docNumber, { draft: saved.id }), {
      replace: true,
      preventScrollReset: true,
      state: state as unknown,
    });
  };
  return (
    <PaymentForm
      label={ADD_TITLE}
      invoice={invoice}
      material={material}
      paymentId={null}
      initial={start.entered.values}
      problems={problems}
      focus={focus}
      onChange={keep}
      onNext={() => void navigate(paths.paymentAddConfirm(docNumber))}
      secondAction={<SaveDraftButton isPending={isPending} failure={failure} onPress={() => void saveAndStay()} />}
    />
  );
}
