import { type ReactNode, useEffect, useState } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { DocumentPreview, DocumentThumbnail } from 'shared-features/documents/document-preview';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import {
  ExtrasCard,
  type FieldName,
  type FieldProblem,
  type LockedFields,
  PaymentCardSection,
  paymentForm,
  type PaymentMaterial,
  PaymentSummary,
  type PaymentValues,
  TransferCard,
} from 'shared-features/payments/payment-form';
import { checkPromotion } from 'shared-features/payments/promotion';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { ActionBar, Split, useIsDesktop, Button, Card, DescriptionList } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import * as styles from './invoice-card.css';

/** The invoice that is being paid: a look at its document, and what was registered of it. */
function InvoiceCard({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = invoice.files;
  const file = first && uploadedFile(first);
  return (
    <Card
      title="請求書"
      actions={
        file === undefined ? undefined : (
          <Button size="sm" icon="zoom_in" onPress={() => setIsOpen(true)}>
            拡大して見る
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {file === undefined ? null : <DocumentThumbnail key={file.id} file={file} />}
        <DescriptionList
          items={[
            { term: FIELDS.supplier, detail: <strong>{invoice.supplier.name}</strong> },
            { term: '請求金額', detail: <strong>{formatYen(invoice.amount)}</strong> },
            { term: '支払済', detail: formatYen(invoice.paid_amount) },
            { term: FIELDS.remaining, detail: formatYen(invoice.remaining_amount) },
            { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
            { term: '登録番号', detail: invoice.registration_number ?? '-' },
          ]}
        />
      </div>
      {file === undefined ? null : (
        <Dialog isOpen={isOpen} title="請求書" size="lg" onClose={() => setIsOpen(false)}>
          <DocumentPreview key={file.id} file={file} />
        </Dialog>
      )}
    </Card>
  );
}

const NO_FIELDS: LockedFields = new Set();

interface PaymentFormProps {
  /** Name of the form for screen readers: the page's title. */
  readonly label: string;
  readonly invoice: ReceivedInvoice;
  readonly material: PaymentMaterial;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  /** What the form starts with; read once, when it appears. */
  readonly initial: PaymentValues;
  /** Fields that are shown and cannot be changed. Default none. */
  readonly locked?: LockedFields;
  /** What the server refused on the confirm screen. */
  readonly problems: readonly FieldProblem<FieldName>[];
  /** The field that has the focus when the form appears. */
  readonly focus?: FieldName;
  /** Told every change; `isComplete` once the form accepts it all. */
  readonly onChange: (values: PaymentValues, isComplete: boolean) => void;
  readonly onNext: () => void;
  /** Above everything, inside the form: what is to be known or mended here. */
  readonly lead?: ReactNode;
  /** A second act beside 確認画面へ進む. */
  readonly secondAction?: ReactNode;
}

/** The form of a payment, new or being changed: the invoice, the transfer, the card; beside them what it costs. */
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
    secondAction,
  } = props;
  const isDesktop = useIsDesktop();
  const form = useAppForm({
    schema: paymentForm(material, locked),
    defaultValues: initial,
    fieldNames: { promotion_code: 'promotionCode' },
    onSubmit: async (values) => {
      const { promotionCode: code, promotionApplied } = values;
      const hasCode = code.trim() !== '';
      // A code that was typed and not applied is not lost silently: it is refused here, or counts from here on.
      if (hasCode && !promotionApplied) await checkPromotion({ code, amount: values.amount, paymentId });
      onChange(typed({ ...values, promotionCode: code.trim(), promotionApplied: hasCode }), true);
      onNext();
    },
  });
  const { subscribe, setError, setFocus } = form.methods;

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
            <TransferCard material={material} supplier={invoice.supplier} dueDate={invoice.due_date} locked={locked} />
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
            secondAction={secondAction}
          />
        }
      />
      {isDesktop ? null : (
        <ActionBar>
          {secondAction}
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}

/** What is kept; an amount that is none is not. */
function typed(values: PaymentValues): PaymentValues {
  return { ...values, amount: Number.isNaN(values.amount) ? null : values.amount };
}
