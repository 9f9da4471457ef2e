import { type ReactNode, useEffect } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import {
  ExtrasCard,
  type LockedFields,
  PaidInvoiceCard,
  PaymentBarTotal,
  PaymentCardSection,
  paymentForm,
  type PaymentMaterial,
  PaymentSummary,
  type PaymentValues,
  TransferCard,
} from 'flow-payment/payment-form';
import { useAcknowledgement, useFocusAcknowledgement } from 'flow-payment/pre-check';
import type { FieldName, FieldProblem } from 'flow-payment/payment-fields';
import { checkPromotion } from 'flow-payment/promotion';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { ActionBar, Split, useIsDesktop } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';

/** Shows the invoice to be paid: its document and its registered values. */
function InvoiceCard({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const [first] = invoice.files;
  return (
    <PaidInvoiceCard
      file={first && uploadedFile(first)}
      items={[
        { term: FIELDS.supplier, detail: <strong>{invoice.supplier.name}</strong> },
        { term: '請求金額', detail: <strong>{formatYen(invoice.amount)}</strong> },
        { term: '支払済', detail: formatYen(invoice.paid_amount) },
        { term: FIELDS.remaining, detail: formatYen(invoice.remaining_amount) },
        { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
        { term: '登録番号', detail: invoice.registration_number ?? '-' },
      ]}
    />
  );
}

const NO_FIELDS: LockedFields = new Set();

interface PaymentFormProps {
  /** Accessible name of the form: the page's title. */
  readonly label: string;
  readonly invoice: ReceivedInvoice;
  readonly material: PaymentMaterial;
  /** Payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  /** Initial values. Read once, on mount. */
  readonly initial: PaymentValues;
  /** Fields that are shown but cannot be changed. Default none. */
  readonly locked?: LockedFields;
  /** Server errors of the confirm screen. */
  readonly problems: readonly FieldProblem<FieldName>[];
  /** Field that is focused on mount. */
  readonly focus?: FieldName;
  /** Called on every change. `isComplete` is true once the form accepts all values. */
  readonly onChange: (values: PaymentValues, isComplete: boolean) => void;
  readonly onNext: () => void;
  /** Content at the top of the form: notices and errors. */
  readonly lead?: ReactNode;
  /** Note above the transfer date. */
  readonly dateNote?: ReactNode;
  /** Second button beside 確認画面へ進む. */
  readonly secondAction?: ReactNode;
}

/** Shows the form of a payment, new or changed: invoice, transfer and card, with the cost beside them. */
export function PaymentForm(props: PaymentFormProps) {
  const {
    label,
    invoice,
    material,
    paymentId,
    initial,
    locked = NO_FIELDS,
    problems,
    focus,
    onChange,
    onNext,
    lead,
    dateNote,
    secondAction,
  } = props;
  const isDesktop = useIsDesktop();
  const acknowledgement = useAcknowledgement();
  const form = useAppForm({
    schema: paymentForm(material, locked),
    defaultValues: initial,
    fieldNames: { promotion_code: 'promotionCode' },
    onSubmit: async (values) => {
      const { promotionCode: code, promotionApplied } = values;
      const hasCode = code.trim() !== '';
      // A code that was typed but not applied is checked here: an invalid one stops the submission, a valid one is
      // applied.
      if (hasCode && !promotionApplied) await checkPromotion({ code, amount: values.amount, paymentId });
      const acknowledged = await acknowledgement.require(values.acknowledged);
      onChange(typed({ ...values, promotionCode: code.trim(), promotionApplied: hasCode, acknowledged }), true);
      onNext();
    },
  });
  const { subscribe, setError, setFocus } = form.methods;
  useFocusAcknowledgement(form);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(typed(values), false) }),
    [subscribe, onChange],
  );
  useEffect(() => {
    for (const { name, message } of problems) setError(name, { type: 'server', message });
  }, [problems, setError]);
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [focus, setFocus]);

  return (
    <Form form={form} label={label} gap="cards">
      {lead}
      <Split
        ratio="aside"
        main={
          <>
            <InvoiceCard invoice={invoice} />
            <TransferCard
              material={material}
              supplier={invoice.supplier}
              docNumber={invoice.doc_number}
              dueDate={invoice.due_date}
              locked={locked}
              dateNote={dateNote}
            />
            <PaymentCardSection
              cards={material.cards}
              today={material.days.today}
              isLocked={locked.has('creditCardId')}
            />
            <ExtrasCard paymentId={paymentId} locked={locked} />
          </>
        }
        side={
          <PaymentSummary
            invoice={{ docNumber: invoice.doc_number }}
            material={material}
            paymentId={paymentId}
            acknowledgement={acknowledgement}
            secondAction={secondAction}
          />
        }
      />
      {isDesktop ? null : (
        <ActionBar lead={<PaymentBarTotal material={material} paymentId={paymentId} />}>
          {secondAction}
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}

/** Returns the values to store. An invalid amount (NaN) becomes null. */
function typed(values: PaymentValues): PaymentValues {
  return { ...values, amount: Number.isNaN(values.amount) ? null : values.amount };
}
