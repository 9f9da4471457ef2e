import { useCallback, useEffect, useRef, useState } from 'react';
import { unavailableReason } from 'shared-features/bank/transfer-date';
import { READABLE_FIELDS, type ReadableField } from 'shared-features/documents/document-reading';
import { useFormReading, useUploadField } from 'shared-features/documents/invoice-entry';
import { useInvoiceUpload, uploadedFile } from 'shared-features/documents/invoice-upload';
import {
  type ReceivedInvoiceDraft,
  useDraftKeeper,
  emptyReceivedInvoiceDraft,
} from 'shared-features/invoice/received-invoice-form';
import {
  amountOf,
  keptValues,
  type PayerMaterial,
  type PaymentMaterial,
  initialValues,
  useAcknowledgement,
  useFocusAcknowledgement,
} from 'shared-features/payments/payment-form';
import { checkPromotion } from 'shared-features/payments/promotion';
import { knownSupplier } from 'shared-features/suppliers/supplier-choice';
import { BusinessForm } from 'shared-rules/business';
import { useAppForm } from 'shared-ui/forms';
import { documentValues, preRegisteredPaymentForm, paymentValues } from './pre-registered-payment.form';
import { contentOf, type PreRegisteredEntry } from './oauth-payment.workflow';
import { type PreRegisteredPreRegistration, sentValues } from './sent-values';
import { usePreRegisteredEntry } from './use-pre-registered-entry';
import { useSupplierChoices } from './use-supplier-choices';

/**
 * Returns the initial values: everything that was sent, the rest as for any payment. The date is the requested one if
 * money can be sent on it, else the earliest one; without a request it suits the due date.
 */
function beginEntry(preRegistration: PreRegisteredPreRegistration, payer: PayerMaterial): PreRegisteredEntry {
  const { id, files, payment: preRegistered } = preRegistration;
  const sent = sentValues(preRegistration);
  const text = (value: string | number | undefined) => (typeof value === 'string' ? value : '');
  const document: ReceivedInvoiceDraft = {
    ...emptyReceivedInvoiceDraft,
    values: {
      supplierId: text(sent.supplierId),
      invoiceNumber: text(sent.invoiceNumber),
      issueDate: text(sent.issueDate),
      dueDate: text(sent.dueDate),
      amount: preRegistered.amount ?? null,
      registrationNumber: text(sent.registrationNumber),
      memo: text(sent.memo),
    },
    files: files.map(uploadedFile),
  };
  const begun = initialValues(preRegistered.due_date ?? null, {
    ...payer,
    remaining: preRegistered.amount ?? null,
    accounts: [],
  });
  const wish = preRegistered.transfer_date ?? null;
  const payment =
    wish === null
      ? begun
      : { ...begun, transferDate: unavailableReason(wish, payer.days) === null ? wish : payer.days.earliest };
  return { preId: id, document, payment, isComplete: false, attempt: null, baseline: contentOf({ document, payment }) };
}

const nameOf = (field: ReadableField): string => (field === 'amount' ? 'invoiceAmount' : field);
const isCorporation = (id: string): boolean => knownSupplier(id)?.business_form === BusinessForm.Corporation;

interface Options {
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly payer: PayerMaterial;
  readonly onNext: () => void;
}

/**
 * Manages the form of a submitted payment, with its uploads and readings. Stores every change in the workflow at once.
 */
export function usePreRegisteredForm({ preRegistration, payer, onNext }: Options) {
  const { entry, update } = usePreRegisteredEntry(preRegistration.id);
  // Read once. From then on the form owns the values and writes them to the workflow.
  const [begun] = useState(() => entry ?? beginEntry(preRegistration, payer));
  const keepDocument = useCallback(
    (document: ReceivedInvoiceDraft) => update({ document, isComplete: false }, begun),
    [update, begun],
  );
  const keeper = useDraftKeeper(begun.document, keepDocument);
  const { keep } = keeper;
  const { amount, supplierId } = (entry ?? begun).document.values;
  const choices = useSupplierChoices(supplierId);
  const material: PaymentMaterial = { ...payer, remaining: amountOf(amount), accounts: choices.accounts ?? [] };

  const uploads = useInvoiceUpload(begun.document.files, (files) => keep({ files: [...files] }));
  const { amount: invoiceAmount, ...document } = begun.document.values;
  const acknowledgement = useAcknowledgement();
  const form = useAppForm({
    schema: preRegisteredPaymentForm(material, isCorporation),
    defaultValues: {
      ...document,
      ...keptValues(begun.payment, { cards: payer.cards, accounts: null }),
      invoiceAmount,
      uploads: { files: begun.document.files, state: 'complete' },
    },
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
          payment: paymentValues({ ...values, promotionCode: code.trim(), promotionApplied: hasCode, acknowledged }),
          isComplete: true,
        },
        begun,
      );
      onNext();
    },
  });
  useFocusAcknowledgement(form);
  const { subscribe, setValue } = form.methods;

  // The paid amount follows the invoice's amount until the user changes it.
  const followed = useRef(invoiceAmount);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = followed.current;
          const now = amountOf(values.invoiceAmount);
          if (now !== null && now !== before) {
            followed.current = now;
            if (values.amount === before || values.amount === null) return setValue('amount', now);
          }
          keep({ values: documentValues(values) });
          update({ payment: paymentValues(values) }, begun);
        },
      }),
    [subscribe, setValue, keep, update, begun],
  );

  const uploadField = useUploadField(form, uploads);
  const reading = useFormReading({
    keeper,
    form,
    uploads,
    fields: READABLE_FIELDS,
    nameOf,
    readable: documentValues,
    isOn: true,
  });
  return { form, entry, keeper, uploads, uploadField, reading, choices, material, acknowledgement };
}

/** Result of `usePreRegisteredForm`, for the parts of the screen. */
export type PreRegisteredForm = ReturnType<typeof usePreRegisteredForm>;
