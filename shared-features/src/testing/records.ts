import type {
  InvoiceFile,
  OwnPayment,
  ReadFields,
  Reading,
  ReceivedInvoice,
  ReceivedInvoiceSummary,
  StatusChange,
  SupplierDetail,
  SupplierSummary,
  Terms,
} from 'shared-api/types';
import { makeSupplierAccount } from './supplier-account';

/** For tests: objects of the contract with sensible values. Override what the test is about. */
export const makeSupplier = (part: Partial<SupplierSummary> = {}): SupplierSummary => ({
  id: 1,
  name: '有限会社みなと印刷',
  name_kana: 'ミナトインサツ',
  business_form: 1,
  corporate_number: null,
  registration_number: null,
  status: 'enable',
  account: makeSupplierAccount(),
  account_count: 1,
  last_payment_date: null,
  ...part,
});

/** For tests: single supplier without an address or pending payments. */
export const makeSupplierDetail = (part: Partial<SupplierDetail> = {}): SupplierDetail => {
  const { account: _, account_count: __, ...fields } = makeSupplier();
  return {
    ...fields,
    postal_code: null,
    address_state: null,
    address_city: null,
    address_street: null,
    address_building_name: null,
    phone_number: null,
    email_address: null,
    created_at: '2026-10-01T09:00:00+09:00',
    payments_in_progress: { count: 0, amount: 0 },
    ...part,
  };
};

/** For tests: a page of the list of suppliers, all enabled. */
export const supplierPage = (...suppliers: SupplierSummary[]) => ({
  suppliers,
  total_count: suppliers.length,
  count_all: suppliers.length,
  count_enable: suppliers.length,
  count_disable: 0,
});

/** For tests: one change in the history of a payment. */
export const makeChange = (event: string, at: string, reason: string | null = null): StatusChange => ({
  at,
  event,
  status: 1,
  is_action_required: false,
  actor: 'operator',
  reason,
});

/** For tests: a payment of the whole invoice 42, under examination. */
export const makePayment = (part: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 7,
  payment_number: 'I-00000042-1',
  doc_number: 42,
  invoice_type: 'InvoicePayment',
  status: 1,
  is_action_required: false,
  action_required: null,
  version: 1,
  amount: 264000,
  rate_basis_points: 300,
  commission: 7920,
  tax: 720,
  total_amount: 271920,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  supplier_account: makeSupplierAccount(),
  transfer_date: '2026-11-26',
  transferred_date: null,
  transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
  credit_card: {
    id: 1,
    brand: 'VISA',
    last_four: '4242',
    expiry_month: 8,
    expiry_year: 2029,
    holder: 'HANAKO YAMADA',
    debit_schedule: null,
  },
  promotion_code: null,
  note: '',
  debit_date: null,
  editable: 'all',
  cancel_until: '2026-11-25',
  submitted_at: '2026-11-20T10:00:00+09:00',
  has_receipt: false,
  history: [makeChange('submit', '2026-11-20T10:00:00+09:00')],
  ...part,
});

/** For tests: stored PDF. */
export const makeFile = (part: Partial<InvoiceFile> = {}): InvoiceFile => ({
  id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  file_name: 'a-minato-printing.pdf',
  content_type: 'application/pdf',
  size: 198022,
  ...part,
});

/** For tests: row of the list of received invoices, without a payment. */
export const makeSummary = (part: Partial<ReceivedInvoiceSummary> = {}): ReceivedInvoiceSummary => ({
  doc_number: 42,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  issue_date: '2026-10-31',
  due_date: '2026-11-30',
  amount: 264000,
  paid_amount: 0,
  remaining_amount: 264000,
  has_draft: false,
  is_requested: false,
  charged: null,
  latest_payment: null,
  ...part,
});

/** For tests: a received invoice with one file and no payment. */
export const makeReceivedInvoice = (part: Partial<ReceivedInvoice> = {}): ReceivedInvoice => {
  const { latest_payment: _, charged: __, ...fields } = makeSummary();
  return {
    ...fields,
    registration_number: null,
    memo: '',
    version: 1,
    files: [makeFile()],
    payments: [],
    created_at: '2026-11-20T09:00:00+09:00',
    ...part,
  };
};

/** For tests: reading of `makeFile()`, with every value and its place on the only page. */
export const makeReading = (part: Partial<Reading> = {}): Reading => {
  const at = (y: number) => ({ page: 1, x: 0.6, y, width: 0.25, height: 0.03 });
  return {
    file_id: makeFile().id,
    state: 'done',
    method: 'text',
    progress: 100,
    supplier: { id: 1, name: '有限会社みなと印刷' },
    fields: {
      amount: { value: 264000, place: at(0.4), is_doubtful: false },
      issue_date: { value: '2026-10-31', place: at(0.1), is_doubtful: false },
      due_date: { value: '2026-11-30', place: at(0.5), is_doubtful: false },
      invoice_number: { value: 'M-2026-1031', place: at(0.08), is_doubtful: false },
      issuer: { value: '有限会社みなと印刷', place: at(0.2), is_doubtful: false },
      addressee: null,
      registration_number: { value: 'T7011002045678', place: null, is_doubtful: false },
      bank_account: null,
    },
    document: { remarks: [], missing: [], invoices: [] },
    ...part,
  };
};

/** For tests: the same reading, uncertain in these fields. */
export const makeDoubtfulReading = (...names: readonly (keyof ReadFields)[]): Reading => {
  const reading = makeReading();
  const fields = Object.entries(reading.fields ?? {}).map(([name, read]) => [
    name,
    read && { ...read, is_doubtful: names.some((other) => other === name) },
  ]);
  return { ...reading, fields: Object.fromEntries(fields) as ReadFields };
};

/** For tests: terms of two sections that replaced earlier ones. */
export const makeTerms = (part: Partial<Terms> = {}): Terms => ({
  version: '2026-10-01',
  effective_date: '2026-10-01',
  summary: '解約の手続きを分かりやすくしました。',
  sections: [
    {
      heading: '第1条（適用）',
      paragraphs: ['この規約は、本サービスの利用に適用されます。', '利用者は、この規約に同意のうえ利用します。'],
    },
    { heading: '第2条（解約）', paragraphs: ['利用者は、いつでも解約できます。'] },
  ],
  ...part,
});
