import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PreRegisteredAccount } from 'shared-api/types';
import { READABLE_FIELDS, ReadingStatus } from 'shared-features/documents/document-reading';
import { InvoiceDocuments } from 'shared-features/documents/invoice-entry';
import {
  useSupplierDrawer,
  FormDuplicates,
  readableInvoiceFrame,
  ReceivedInvoiceFields,
  unknownIssuer,
} from 'shared-features/invoice/received-invoice-form';
import {
  ExtrasCard,
  type PayerMaterial,
  PaymentBarTotal,
  PaymentCardSection,
} from 'shared-features/payments/payment-form';
import { StepBegin, useStepMessage } from 'shared-features/ui/step-message';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { ActionBar, LinkButton, Split, useIsDesktop, Card } from 'shared-ui/core';
import { Form, SubmitButton, type AppForm } from 'shared-ui/forms';
import { PreRegisteredField } from '../pre-registration/pre-registered-field';
import { PreRegisteredPartner } from '../pre-registration/pre-registered-partner';
import { accountToBegin } from './pre-registered-account';
import type { PreRegisteredPaymentInput } from './pre-registered-payment.form';
import { PreRegisteredSummary } from './pre-registered-summary';
import { PreRegisteredTransferCard } from './pre-registered-transfer-card';
import { isUnsaved } from './oauth-payment.workflow';
import { type PreRegisteredPreRegistration, sentValues } from './sent-values';
import { usePreRegisteredForm, type PreRegisteredForm } from './use-pre-registered-form';
import type { SupplierChoices } from './use-supplier-choices';

interface PreRegisteredDocumentCardProps {
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly preRegisteredForm: PreRegisteredForm;
  /** Button that opens the drawer of a new supplier. */
  readonly addSupplier: ReactNode;
}

/** Shows 請求書の内容: the invoice's fields, with sent values marked. */
function PreRegisteredDocumentCard({
  preRegistration,
  preRegisteredForm: { uploads, reading },
  addSupplier,
}: PreRegisteredDocumentCardProps) {
  const { system, suppliers, payment } = preRegistration;
  const sent = sentValues(preRegistration);
  // Then nothing is read into the form, and no reading status is shown.
  const isAllSent = READABLE_FIELDS.every((field) => sent[field] !== undefined);
  const readable = readableInvoiceFrame(reading.fields);
  return (
    <Card title="請求書の内容">
      {uploads.files.length === 0 || isAllSent ? null : <ReadingStatus {...reading.status} />}
      <PreRegisteredPartner system={system} partner={payment.supplier} matches={suppliers} />
      <ReceivedInvoiceFields
        named={[...suppliers, ...reading.readings.flatMap(({ supplier }) => supplier ?? [])]}
        amountName="invoiceAmount"
        frame={(name, label, field) =>
          readable(name, label, (look) => (
            <PreRegisteredField
              system={system}
              name={name === 'amount' ? 'invoiceAmount' : name}
              label={label}
              sent={sent[name]}
              look={look}
            >
              {field}
            </PreRegisteredField>
          ))
        }
        unknownIssuer={unknownIssuer(reading)}
        supplierAction={addSupplier}
      />
      <FormDuplicates fileIds={uploads.files.map(({ id }) => id)} amountName="invoiceAmount" />
    </Card>
  );
}

/** Keeps the account in step with the chosen supplier: another supplier gets its own initial account. */
function useAccountOfSupplier<Output>(
  { methods }: AppForm<PreRegisteredPaymentInput, Output>,
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

interface PreRegisteredPaymentEntryProps {
  readonly label: string;
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly payer: PayerMaterial;
}

/**
 * Shows the form of a submitted payment: the documents, and beside them (below them under 1024 px) invoice, transfer
 * and card.
 */
export function PreRegisteredPaymentEntry({ label, preRegistration, payer }: PreRegisteredPaymentEntryProps) {
  const { id: preId, system, payment } = preRegistration;
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const message = useStepMessage();
  const preRegisteredForm = usePreRegisteredForm({
    preRegistration,
    payer,
    onNext: () => void navigate(paths.oauthConfirm(preId)),
  });
  const { form, entry, keeper, uploads, uploadField, reading, choices, material, acknowledgement } = preRegisteredForm;
  const { name, corporate_number: number, account } = payment.supplier;
  const preRegisteredAccount = account ?? null;
  useAccountOfSupplier(form, choices, preRegisteredAccount);
  useLeaveWarning(isUnsaved(entry), workflowAreas['oauth-payment']);
  const registration = useSupplierDrawer({
    keeper,
    form,
    reading,
    sent: { system, name, corporateNumber: number ?? null, emailAddress: null, account: preRegisteredAccount },
  });
  return (
    <>
      <Form form={form} label={label} gap="cards">
        <StepBegin message={message} />
        <Split
          ratio="half"
          isMainSticky
          main={
            <InvoiceDocuments
              uploads={uploads}
              field={uploadField}
              places={reading.places}
              fixed={fixedFiles(preRegistration)}
            />
          }
          side={
            <>
              <PreRegisteredDocumentCard
                preRegistration={preRegistration}
                preRegisteredForm={preRegisteredForm}
                addSupplier={registration.button}
              />
              <PreRegisteredTransferCard preRegistration={preRegistration} preRegisteredForm={preRegisteredForm} />
              <PaymentCardSection cards={material.cards} today={material.days.today} isLocked={false} />
              <ExtrasCard paymentId={null} locked={new Set()} />
              <PreRegisteredSummary preId={preId} material={material} acknowledgement={acknowledgement} />
            </>
          }
        />
        {isDesktop ? null : (
          <ActionBar lead={<PaymentBarTotal material={material} paymentId={null} />}>
            <LinkButton isBlock href={paths.oauthSelection()}>
              {BUTTONS.back}
            </LinkButton>
            <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
          </ActionBar>
        )}
      </Form>
      {/* Beside the form, not inside it, so that its fields stay separate. */}
      {registration.drawer}
    </>
  );
}

/** Returns the sent files, which cannot be changed. Others may be added. */
function fixedFiles({ files, system }: PreRegisteredPreRegistration) {
  if (files.length === 0) return undefined;
  return {
    ids: files.map(({ id }) => id),
    reason: `「${system.name}」から連携されたファイルは、削除・差し替えできません。ほかのファイルを追加できます。`,
  };
}
