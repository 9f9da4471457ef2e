import { useRef, type ReactNode } from 'react';
import type { ConnectingSystem, FeeBearer } from 'shared-api/types';
import {
  DepositAccountFields,
  FeeBearerField,
  type FieldFrame,
  PaymentTerms,
  READ_FIELDS,
  readingFrame,
  RequestedInvoiceFields,
  usePartnerDrawer,
  RecipientFields,
} from 'flow-collection/request-entry';
import { ReadingStatus } from 'shared-features/documents/document-reading';
import { InvoiceDocuments } from 'shared-features/documents/invoice-entry';
import { FromSystem } from 'shared-features/suppliers/connecting-system';
import { SupplierField } from 'shared-features/suppliers/supplier-choice';
import { StepBegin, useStepMessage } from 'shared-features/ui/step-message';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { ActionBar, Card, LinkButton, Split, Stack } from 'shared-ui/core';
import { Form, SubmitButton, useFormValue } from 'shared-ui/forms';
import { fixedFiles } from '../pre-registration/fixed-files';
import { PreRegisteredField } from '../pre-registration/pre-registered-field';
import { PreRegisteredPartner } from '../pre-registration/pre-registered-partner';
import { type PreRegisteredRequest, sentValues } from './pre-registered-request';
import type { PreRegisteredRequestState } from './use-pre-registered-request';
import { usePreRegisteredRequestForm } from './use-pre-registered-request-form';
import type { RequestMaterial } from './use-request-material';

interface PartnerSectionProps {
  readonly preRegistration: PreRegisteredRequest;
  readonly frame: FieldFrame;
  /** The way to a partner that is not registered yet. */
  readonly addButton: ReactNode;
}

/** Shows 依頼先: the sent partner, the matching partner of the buyer, and the recipient's address. */
function PartnerSection({ preRegistration: { system, collection, suppliers }, frame, addButton }: PartnerSectionProps) {
  return (
    <Card title="依頼先">
      <Stack gap={24}>
        <PreRegisteredPartner system={system} partner={collection.partner} matches={suppliers} />
        <Stack gap={8}>
          <SupplierField name="supplierId" named={suppliers} />
          {addButton}
        </Stack>
        <RecipientFields frame={frame} />
      </Stack>
    </Card>
  );
}

interface FeeOriginProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** Undefined if the system did not send it. */
  readonly sent: FeeBearer | undefined;
}

/** Shows that the fee bearer is the one that was sent, while it is. */
function FeeOrigin({ system, sent }: FeeOriginProps) {
  return useFormValue('feeBearer') === sent ? (
    <div>
      <FromSystem system={system} />
    </div>
  ) : null;
}

interface PreRegisteredRequestFormProps {
  readonly preRegistration: PreRegisteredRequest;
  readonly state: PreRegisteredRequestState;
  readonly material: RequestMaterial;
}

/**
 * Shows a whole submitted request on one page, with the documents beside it (above it below 1024 px). Sent values are
 * filled in and marked.
 */
export function PreRegisteredRequestForm({ preRegistration, state, material }: PreRegisteredRequestFormProps) {
  const { system, collection } = preRegistration;
  // As of the page load, so that the marks do not change while the user works.
  const sent = useRef(sentValues(collection)).current;
  // Then nothing is read into the form, and no reading status is shown.
  const isAllSent = READ_FIELDS.every((name) => sent[name] !== undefined);
  const message = useStepMessage();
  const { form, uploads, uploadField, reading, proof } = usePreRegisteredRequestForm({
    preRegistration,
    state,
    material,
  });
  const { button, drawer } = usePartnerDrawer(state, form, {
    system,
    name: collection.partner.name,
    corporateNumber: collection.partner.corporate_number ?? null,
    emailAddress: collection.recipient_email ?? null,
    account: null,
  });
  const fromDocument = readingFrame(reading.fields);
  const frame: FieldFrame = (name, label, field) =>
    fromDocument(name, label, (look) => (
      <PreRegisteredField system={system} name={name} label={label} sent={sent[name]} look={look}>
        {field}
      </PreRegisteredField>
    ));
  return (
    <>
      <Form form={form} label="請求書情報の入力" gap="cards">
        <Split
          ratio="half"
          isMainSticky
          main={
            <InvoiceDocuments
              uploads={uploads}
              field={uploadField}
              places={reading.places}
              readings={reading.readings}
              fixed={fixedFiles(preRegistration)}
            />
          }
          side={
            <>
              <PartnerSection preRegistration={preRegistration} frame={frame} addButton={button} />
              <Card title="請求書の内容">
                {uploads.files.length === 0 || isAllSent ? null : <ReadingStatus {...reading.status} />}
                <RequestedInvoiceFields frame={frame} />
              </Card>
              <FeeBearerField rate={material.rate} origin={<FeeOrigin system={system} sent={sent.feeBearer} />} />
              <PaymentTerms today={material.today} frame={frame} />
              <DepositAccountFields accounts={material.accounts} nameKana={material.nameKana} />
            </>
          }
        />
        <ActionBar>
          <LinkButton isBlock href={paths.oauthSelection()}>
            {BUTTONS.back}
          </LinkButton>
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
        <StepBegin message={message} />
      </Form>
      {/* Beside the form, not inside it, so that its fields stay separate. */}
      {drawer}
      {proof}
    </>
  );
}
