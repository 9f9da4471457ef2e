import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ACCOUNT_FIELD_NAMES,
  proposedAccount,
  READ_FIELDS,
  readable,
  typedInvoice,
  useAddDepositAccount,
  wantedInvoice,
  depositAccountForm,
  type InvoiceMaterial,
  partnerForm,
  requestedInvoiceForm,
} from 'flow-collection/request-entry';
import { useFormReading, useUploadField } from 'shared-features/documents/invoice-entry';
import { useInvoiceUpload } from 'shared-features/documents/invoice-upload';
import { parseEmailAddress } from 'shared-rules/mail';
import { paths } from 'shared-shell';
import { useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import type { PreRegisteredRequest } from './pre-registered-request';
import type { PreRegisteredRequestState } from './use-pre-registered-request';
import type { RequestMaterial } from './use-request-material';

/** Returns the schema of a whole request on one page: recipient, invoice, and deposit account. */
const preRegisteredRequestForm = (material: InvoiceMaterial) =>
  v.intersect([partnerForm, requestedInvoiceForm(material), depositAccountForm]);

interface Options {
  readonly preRegistration: PreRegisteredRequest;
  readonly state: PreRegisteredRequestState;
  readonly material: RequestMaterial;
}

/**
 * Manages the form of a submitted request with its uploads and readings. Stores every change at once. Continues to the
 * confirm page. `proof` is the prompt that a new account needs.
 */
export function usePreRegisteredRequestForm({
  preRegistration: { id },
  state,
  material: { today, rate, accounts, buyerId },
}: Options) {
  const { kept, keep } = state;
  const navigate = useNavigate();
  // Read once. From then on the form owns the values and writes them to the flow.
  const { values, files, account } = useRef(kept.current).current;
  const uploads = useInvoiceUpload(files, (now) => keep({ files: [...now] }));
  const { add, proof } = useAddDepositAccount(state, buyerId);
  const schema = useMemo(() => preRegisteredRequestForm({ today, rate }), [today, rate]);
  const { supplierId, recipientEmail, recipientName } = values;
  const form = useAppForm({
    schema,
    defaultValues: {
      supplierId,
      recipientEmail,
      recipientName,
      ...wantedInvoice(values),
      uploads: { files, state: 'complete' },
      depositAccountId: proposedAccount(values.depositAccountId, accounts),
      account,
    },
    fieldNames: ACCOUNT_FIELD_NAMES,
    onSubmit: async (entered) => {
      const correctHolder = () => form.methods.setFocus('account.holder_kana');
      const depositAccountId =
        entered.account === null ? entered.depositAccountId : await add(entered.account, correctHolder);
      if (depositAccountId === null) return;
      keep({
        values: {
          ...kept.current.values,
          recipientEmail: parseEmailAddress(entered.recipientEmail) ?? entered.recipientEmail,
          depositAccountId,
        },
      });
      void navigate(paths.oauthConfirm(id));
    },
  });
  const uploadField = useUploadField(form, uploads);
  const reading = useFormReading({ keeper: state, form, uploads, fields: READ_FIELDS, readable, fills: true });
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: now }) => {
          const partner = {
            supplierId: now.supplierId,
            recipientEmail: now.recipientEmail,
            recipientName: now.recipientName,
          };
          keep({
            values: { ...partner, ...typedInvoice(now), depositAccountId: now.depositAccountId },
            account: now.account,
          });
        },
      }),
    [subscribe, keep],
  );
  return { form, uploads, uploadField, reading, proof };
}
