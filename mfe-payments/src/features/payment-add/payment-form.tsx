import { useEffect } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/words';
import { ActionBar, Split, useIsDesktop } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import type { PaymentDraft, PaymentValues } from '../payment-flow/payment.workflow';
import type { FieldProblem } from '../payment-flow/screen-message';
import { CardSection } from './card-section';
import { initialValues, keptValues } from './initial-values';
import { InvoiceCard } from './invoice-card';
import { PaymentSummary } from './payment-summary';
import { paymentForm, type PaymentMaterial } from './payment.form';
import { TransferCard } from './transfer-card';

interface PaymentFormProps {
  readonly invoice: ReceivedInvoice;
  readonly material: PaymentMaterial;
  /** What was entered before; read once, when the form appears. */
  readonly draft: PaymentDraft | null;
  /** What the server refused on the confirm screen. */
  readonly problems: readonly FieldProblem[];
  /** Told every change; `isComplete` once the form accepts it all. */
  readonly onChange: (values: PaymentValues, isComplete: boolean) => void;
  readonly onNext: () => void;
}

/** The form of a payment: the invoice, the transfer, the card; beside them what it costs. */
export function PaymentForm({ invoice, material, draft, problems, onChange, onNext }: PaymentFormProps) {
  const isDesktop = useIsDesktop();
  const form = useAppForm({
    schema: paymentForm(material),
    defaultValues: draft === null ? initialValues(invoice, material) : keptValues(draft.values, material),
    onSubmit: (values) => {
      onChange(typed(values), true);
      onNext();
    },
  });
  const { subscribe, setError } = form.methods;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(typed(values), false) }),
    [subscribe, onChange],
  );
  useEffect(() => {
    for (const { name, message } of problems) setError(name, { type: 'server', message });
  }, [problems, setError]);

  return (
    <Form form={form} label="カード払いの申請" gap="cards">
      <Split
        ratio="aside"
        main={
          <>
            <InvoiceCard invoice={invoice} />
            <TransferCard material={material} dueDate={invoice.due_date} />
            <CardSection cards={material.cards} today={material.days.today} />
          </>
        }
        side={<PaymentSummary />}
      />
      {isDesktop ? null : (
        <ActionBar>
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}

/** What is kept; an amount that is none is not. */
function typed({ amount, supplierAccountId, transferDate, transferPersonName, creditCardId }: PaymentValues): PaymentValues {
  return { amount: Number.isNaN(amount) ? null : amount, supplierAccountId, transferDate, transferPersonName, creditCardId };
}
