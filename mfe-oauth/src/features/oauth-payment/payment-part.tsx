import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PreRegisteredAccount } from 'shared-api/types';
import {
  ExtrasCard,
  keptValues,
  PaidInvoiceCard,
  type PayerMaterial,
  PaymentBarTotal,
  PaymentCardSection,
  paymentForm,
  type PaymentMaterial,
  PaymentSummary,
  type PaymentValues,
} from 'flow-payment/payment-form';
import { type Acknowledgement, useAcknowledgement, useFocusAcknowledgement } from 'flow-payment/pre-check';
import { checkPromotion } from 'flow-payment/promotion';
import type { ReceivedInvoiceBody } from 'shared-features/invoice/received-invoice-form';
import { StepBegin, type StepMessage } from 'shared-features/ui/step-message';
import { BUTTONS } from 'shared-rules/buttons';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { ActionBar, LinkButton, Split, useIsDesktop } from 'shared-ui/core';
import { type AppForm, Form, SubmitButton, useAppForm, useFocusField } from 'shared-ui/forms';
import { partOfField, partPath } from './entry-parts';
import { preRegisteredFieldName } from './field-names';
import type { PreRegisteredEntry } from './oauth-payment.workflow';
import { accountToBegin } from './pre-registered-account';
import { PreRegisteredTransferCard } from './pre-registered-transfer-card';
import type { PreRegisteredPreRegistration } from './sent-values';
import type { KeptEntry } from './use-pre-registered-entry';
import { type SupplierChoices, useSupplierChoices } from './use-supplier-choices';

/** Keeps the account in step with the chosen supplier: another supplier gets its own initial account. */
function useAccountOfSupplier<Output>(
  { methods }: AppForm<PaymentValues, Output>,
  { accounts }: SupplierChoices,
  preRegistered: PreRegisteredAccount | null,
): void {
  const { getValues, setValue, formState } = methods;
  const { isSubmitted } = formState;
  useEffect(() => {
    if (accounts === null || accounts.some(({ value }) => value === getValues('supplierAccountId'))) return;
    // If the user submitted before the accounts were loaded, this clears the error.
    setValue('supplierAccountId', accountToBegin(preRegistered, accounts), { shouldValidate: isSubmitted });
    // oxlint-disable-next-line react/exhaustive-deps -- being sent changes no account
  }, [accounts, preRegistered, getValues, setValue]);
}

interface SummaryProps {
  readonly preId: string;
  readonly document: ReceivedInvoiceBody;
  readonly material: PaymentMaterial;
  readonly acknowledgement: Acknowledgement;
}

/** Shows お支払い金額 of the surrounding form. A remedy in the invoice leads back to its part. */
function Summary({ preId, document, material, acknowledgement }: SummaryProps) {
  const navigate = useNavigate();
  const focusField = useFocusField();
  return (
    <PaymentSummary
      invoice={{ preRegistrationId: preId, document }}
      material={material}
      paymentId={null}
      fieldNames={preRegisteredFieldName}
      acknowledgement={acknowledgement}
      onGo={(focus) => {
        if (partOfField(focus) === 'payment') focusField(focus);
        else void navigate(partPath(preId, 'invoice'), { state: { focus } satisfies StepMessage });
      }}
      secondAction={
        <LinkButton isBlock href={partPath(preId, 'invoice')}>
          {BUTTONS.back}
        </LinkButton>
      }
    />
  );
}

interface PaymentPartProps {
  /** Accessible name of the form: the page's title. */
  readonly label: string;
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly payer: PayerMaterial;
  /** Stored values, whose received invoice is complete. */
  readonly entry: PreRegisteredEntry;
  /** Received invoice of `entry`. */
  readonly document: ReceivedInvoiceBody;
  readonly update: KeptEntry['update'];
  readonly message: StepMessage;
}

/** Shows the second part of the form: transfer and card, with the charge beside them. */
export function PaymentPart({ label, preRegistration, payer, entry, document, update, message }: PaymentPartProps) {
  const { id: preId, payment } = preRegistration;
  const navigate = useNavigate();
  // Read once. From then on the form owns the values and writes them to the workflow.
  const [begun] = useState(entry);
  const isDesktop = useIsDesktop();
  const choices = useSupplierChoices(String(document.supplier_id));
  const material: PaymentMaterial = { ...payer, remaining: document.amount, accounts: choices.accounts ?? [] };
  const acknowledgement = useAcknowledgement();
  const form = useAppForm({
    schema: paymentForm(material, new Set()),
    defaultValues: keptValues(begun.payment, { cards: payer.cards, accounts: null }),
    fieldNames: { promotion_code: 'promotionCode' },
    onSubmit: async (values) => {
      const { promotionCode: code, promotionApplied } = values;
      const hasCode = code.trim() !== '';
      // A code that was typed but not applied is checked here: an invalid one stops the submission, a valid one is
      // applied.
      if (hasCode && !promotionApplied) await checkPromotion({ code, amount: values.amount, paymentId: null });
      const acknowledged = await acknowledgement.require(values.acknowledged);
      update(
        {
          payment: { ...values, promotionCode: code.trim(), promotionApplied: hasCode, acknowledged },
          isComplete: true,
        },
        begun,
      );
      void navigate(paths.oauthConfirm(preId));
    },
  });
  useFocusAcknowledgement(form);
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          // An invalid amount is NaN, which cannot be stored.
          update(
            {
              payment: { ...values, amount: Number.isNaN(values.amount) ? null : values.amount },
              isComplete: false,
            },
            begun,
          ),
      }),
    [subscribe, update, begun],
  );
  useAccountOfSupplier(form, choices, payment.supplier.account ?? null);
  const [file] = entry.document.files;
  return (
    <Form form={form} label={label} gap="cards">
      <StepBegin message={message} />
      <Split
        ratio="aside"
        main={
          <>
            <PaidInvoiceCard
              file={file}
              items={[
                { term: FIELDS.supplier, detail: <strong>{choices.supplier?.name ?? ''}</strong> },
                { term: FIELDS.amount, detail: <strong>{formatYen(document.amount)}</strong> },
                { term: FIELDS.dueDate, detail: formatLongDate(document.due_date) },
                { term: FIELDS.invoiceNumber, detail: document.invoice_number || '-' },
              ]}
            />
            <PreRegisteredTransferCard
              preRegistration={preRegistration}
              choices={choices}
              material={material}
              dueDate={document.due_date}
            />
            <PaymentCardSection cards={material.cards} today={material.days.today} isLocked={false} />
            <ExtrasCard paymentId={null} locked={new Set()} />
          </>
        }
        side={<Summary preId={preId} document={document} material={material} acknowledgement={acknowledgement} />}
      />
      {isDesktop ? null : (
        <ActionBar lead={<PaymentBarTotal material={material} paymentId={null} />}>
          <LinkButton isBlock href={partPath(preId, 'invoice')}>
            {BUTTONS.back}
          </LinkButton>
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}
