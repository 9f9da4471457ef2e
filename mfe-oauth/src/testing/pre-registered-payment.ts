import {
  makeFile,
  makePreRegistration,
  makeReading,
  makeSupplierDetail,
  paymentAnswers,
  supplierPage,
} from 'shared-features/testing/samples';
import type { FakeAnswers } from 'shared-auth/testing';

const KEY = 'workflow:oauth-payment';

/** For tests: supplier of the buyer that matches the sent one. */
export const MATCHED = {
  id: 1,
  name: '有限会社みなと印刷',
  is_enabled: true,
  matched_by: 'name',
  account_id: 1,
} as const;

/** For tests: waiting submitted payment, with its file and its supplier. */
export const PRE_REGISTERED = makePreRegistration({ files: [makeFile()], suppliers: [MATCHED] });

/** For tests: an API with that payment, on the day and with the cards of `paymentAnswers`. */
export const preRegisteredAnswers: FakeAnswers = {
  ...paymentAnswers,
  'get /users/pre_registrations/{id}': PRE_REGISTERED,
  'get /suppliers': supplierPage(),
  'get /suppliers/{id}': makeSupplierDetail(),
  'post /received_invoices/duplicates': { duplicates: [] },
  'get /invoices/files/{id}/reading': makeReading({ state: 'failed', fields: null, supplier: null }),
};

const values = {
  supplierId: '1',
  invoiceNumber: 'M-2026-1031',
  issueDate: '2026-10-31',
  dueDate: '2026-11-30',
  amount: 264000,
  registrationNumber: '',
  memo: '',
};
const payment = {
  amount: 264000,
  supplierAccountId: '1',
  transferDate: '2026-11-30',
  transferPersonName: 'アオバセイサクショ',
  creditCardId: '1',
  promotionCode: '',
  promotionApplied: false,
  note: '',
};
const files = [{ id: makeFile().id, name: makeFile().file_name, contentType: 'application/pdf', size: 198022 }];

/** For tests: stores its entered values as a reload would find them. */
export function storePreRegistered({
  preId = PRE_REGISTERED.id,
  isComplete = true,
  document = {},
}: { readonly preId?: string; readonly isComplete?: boolean; readonly document?: Partial<typeof values> } = {}): void {
  const value = {
    preId,
    document: { values: { ...values, ...document }, files, attempt: null },
    payment,
    isComplete,
    attempt: null,
    baseline: '',
  };
  sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value }));
}

/** For tests: returns its stored values; '' for none. */
export const storedPreRegistered = (): string => sessionStorage.getItem(KEY) ?? '';
