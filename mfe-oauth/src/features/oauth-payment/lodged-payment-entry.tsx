import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LodgedAccount } from 'shared-api/types';
import { InvoiceDocuments } from 'shared-features/documents/invoice-entry';
import { useSupplierDrawer } from 'shared-features/invoice/received-invoice-form';
import { ExtrasCard, type PayerMaterial, PaymentCardSection } from 'shared-features/payments/payment-form';
import { StepBegin, useStepMessage } from 'shared-features/ui/step-message';
import { BUTTONS } from 'shared-rules/words';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { ActionBar, LinkButton, Split, useIsDesktop } from 'shared-ui/core';
import { Form, SubmitButton, type AppForm } from 'shared-ui/forms';
import { accountToBegin } from './lodged-account';
import { LodgedDocumentCard } from './lodged-document-card';
import type { LodgedPaymentInput } from './lodged-payment.form';
import { LodgedSummary } from './lodged-summary';
import { LodgedTransferCard } from './lodged-transfer-card';
import { isUnsaved } from './oauth-payment.workflow';
import type { LodgedPreRegistration } from './sent-values';
import { useLodgedForm } from './use-lodged-form';
import type { SupplierChoices } from './use-supplier-choices';

/** Keeps the account one of the chosen supplier's: of another supplier, the one that a payment to it begins with. */
function useAccountOfSupplier<Output>({ methods }: AppForm<LodgedPaymentInput, Output>, { accounts }: SupplierChoices, lodged: LodgedAccount | null): void {
  const { getValues, setValue, formState } = methods;
  const { isSubmitted } = formState;
  useEffect(() => {
    if (accounts === null || accounts.some(({ value }) => value === getValues('supplierAccountId'))) return;
    // Whoever went on before the accounts had come was told that none is chosen.
    setValue('supplierAccountId', accountToBegin(lodged, accounts), { shouldValidate: isSubmitted });
    // oxlint-disable-next-line react/exhaustive-deps -- being sent changes no account
  }, [accounts, lodged, getValues, setValue]);
}

interface LodgedPaymentEntryProps {
  readonly label: string;
  readonly preRegistration: LodgedPreRegistration;
  readonly payer: PayerMaterial;
}

/** A lodged payment being entered: the documents, beside them (below them under 1024 px) the invoice, the transfer and the card. */
export function LodgedPaymentEntry({ label, preRegistration, payer }: LodgedPaymentEntryProps) {
  const { id: preId, system, payment } = preRegistration;
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const message = useStepMessage();
  const lodgedForm = useLodgedForm({ preRegistration, payer, onNext: () => void navigate(paths.oauthConfirm(preId)) });
  const { form, entry, keeper, uploads, uploadField, reading, choices, material } = lodgedForm;
  const { name, corporate_number: number, account } = payment.supplier;
  const lodgedAccount = account ?? null;
  useAccountOfSupplier(form, choices, lodgedAccount);
  useLeaveWarning(isUnsaved(entry), workflowAreas['oauth-payment']);
  const registration = useSupplierDrawer({
    keeper, form, reading,
    sent: { system, name, corporateNumber: number ?? null, emailAddress: null, account: lodgedAccount },
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
              shown={reading.shown}
              fixed={fixedFiles(preRegistration)}
            />
          }
          side={
            <>
              <LodgedDocumentCard preRegistration={preRegistration} lodgedForm={lodgedForm} addSupplier={registration.button} />
              <LodgedTransferCard preRegistration={preRegistration} lodgedForm={lodgedForm} />
              <PaymentCardSection cards={material.cards} today={material.days.today} isLocked={false} />
              <ExtrasCard paymentId={null} locked={new Set()} />
              <LodgedSummary preId={preId} material={material} />
            </>
          }
        />
        {isDesktop ? null : (
          <ActionBar>
            <LinkButton isBlock href={paths.oauthSelection()}>{BUTTONS.back}</LinkButton>
            <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
          </ActionBar>
        )}
      </Form>
      {/* Beside the form, not in it: what is typed there is not typed here. */}
      {registration.drawer}
    </>
  );
}

/** The files that were sent stay as they are; others may be added. */
function fixedFiles({ files, system }: LodgedPreRegistration) {
  if (files.length === 0) return undefined;
  return { ids: files.map(({ id }) => id), reason: `「${system.name}」から連携されたファイルは、削除・差し替えできません。ほかのファイルを追加できます。` };
}
