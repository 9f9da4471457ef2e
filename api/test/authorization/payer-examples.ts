import type { Member } from 'shared-api/types';
import { defaultAccounts } from 'shared-rules/accounting';
import { beginUpload, bodyOf, putBytes, receivedInvoiceBody, SAMPLE_PDF } from '../support/documents';
import { preRegister } from '../support/confirming';
import { CARDS } from '../support/gateway';
import { makeZip } from '../support/make-zip';
import { totalOf } from '../support/money';
import { corporationSupplier, proprietorSupplier } from '../support/suppliers';
import { otherContent, sendArchive } from '../support/waiting';
import { AMOUNT, type Company } from './company';
import { newAccount, type Make, type Values } from './example';

async function transferDate({ make }: Company): Promise<string> {
  return (await make<{ earliest_transfer_date: string }>('GET', '/system/time')).earliest_transfer_date;
}

/** Fields of a payment to the company's supplier, without its purpose and attempt. */
const paymentFields = async (company: Company, amount = AMOUNT): Promise<Values> => ({
  amount,
  supplier_account_id: company.things.account,
  supplier_account_revision: 1,
  transfer_date: await transferDate(company),
  transfer_person_name: 'カ）ミドリショウジ',
  total_amount: totalOf(amount),
});

const draftBody = ({ things }: Company): Values => ({
  doc_number: things.receivedInvoice,
  amount: AMOUNT,
  supplier_account_id: things.account,
  transfer_date: null,
  transfer_person_name: '',
  credit_card_id: things.card,
  promotion_code: null,
  note: '',
});

const document = (company: Company): Promise<Values> =>
  receivedInvoiceBody(company.place.money.api, company.tokens, {
    supplier_id: company.things.supplier,
    amount: AMOUNT,
    due_date: '2027-12-31',
  });

/** A file whose bytes have come, and which is not accepted yet. */
async function receivedFile({
  place: {
    money: { api },
  },
  tokens,
}: Company): Promise<string> {
  const { body } = await beginUpload(api, tokens, 'invoice.pdf', SAMPLE_PDF.length);
  await putBytes(api, body.url, SAMPLE_PDF);
  return body.file_id;
}

/** Confirms a payment that a system submitted. */
async function confirmation(company: Company): Promise<Values> {
  const { id } = await preRegister(company.system);
  return {
    ...(await paymentFields(company)),
    attempt_id: await company.newAttempt({ pre_registration_id: id }),
    pre_registration: { id, ...(await document(company)) },
  };
}

/** A CSV file of one supplier, base64. */
const SUPPLIER_FILE = Buffer.from('区分,取引先名,取引先名（カナ）\n法人,みなと商会,ミナトショウカイ').toString(
  'base64',
);

const OF_SUPPLIERS: Readonly<Record<string, Make>> = {
  registerCorporationSupplier: async () => ({ body: corporationSupplier() }),
  registerSoleProprietorSupplier: async () => ({ body: proprietorSupplier() }),
  addSupplierAccount: async ({ things }) => ({ params: { id: things.supplier }, body: newAccount() }),
  changeSupplierAccount: async (company) => {
    const { id, accountId } = await company.newSupplier();
    return { params: { id, accountId }, body: { ...newAccount(), revision: 1 } };
  },
  disableSupplier: async (company) => ({ params: { id: (await company.newSupplier()).id } }),
  previewSupplierImport: async () => ({ body: { content: SUPPLIER_FILE } }),
  importSuppliers: async () => ({ body: { content: SUPPLIER_FILE, mode: 'all' } }),
  putJournalSettings: async () => ({ body: { ...defaultAccounts('freee') } }),
  createBooksUrl: async () => ({ query: { kind: 'journal', month: '2026-11' } }),
  enableSupplier: async ({ things }) => ({ params: { id: things.supplier } }),
  checkHolderKana: async () => ({ body: newAccount() }),
  findCorporations: async () => ({ query: { name: '青葉' } }),
  findAddresses: async () => ({ params: { code: '1000005' } }),
};

const OF_DOCUMENTS: Readonly<Record<string, Make>> = {
  createUploadUrl: async () => ({ body: { file_name: 'invoice.pdf', size: 1_000 } }),
  completeUpload: async (company) => ({ body: { file_id: await receivedFile(company) } }),
  createReceivedInvoice: async (company) => ({ body: await document(company) }),
  changeReceivedInvoice: async (company) => {
    const invoice = await company.newInvoice();
    return { params: { doc_number: invoice.doc_number }, body: { ...bodyOf(invoice), memo: '変更' } };
  },
  deleteReceivedInvoice: async (company) => ({ params: { doc_number: (await company.newInvoice()).doc_number } }),
  findDuplicates: async ({ things }) => ({
    body: {
      file_ids: [things.file],
      supplier_id: things.supplier,
      invoice_number: 'T-1',
      issue_date: null,
      amount: null,
      except_doc_number: things.receivedInvoice,
    },
  }),
  createExportUrl: async () => ({ query: { format: 'csv' } }),
  createDraft: async (company) => ({ body: draftBody(company) }),
  updateDraft: async (company) => ({ params: { id: await company.newDraft() }, body: draftBody(company) }),
  // A file that is not locked stays as it is, whatever the password.
  unlockFile: async ({ things }) => ({ params: { id: things.file }, body: { password: 'secret' } }),
  addWaitingDocuments: async (company) => ({ body: { file_ids: [await company.newFile()] } }),
  removeWaitingDocuments: async (company) => ({ body: { waiting_documents: [await company.newWaiting()] } }),
  createArchiveUploadUrl: async () => ({ body: { file_name: '請求書.zip', size: 1_000 } }),
  unpackArchive: async ({ place: { money }, tokens }) => ({
    body: { file_id: await sendArchive(money.api, tokens, makeZip([{ name: 'a.pdf', content: otherContent() }])) },
  }),
  renewInboxAddress: async () => ({}),
  setInboxSenders: async () => ({ body: { senders: ['billing@minato.example'] } }),
  releaseReceivedMail: async (company) => ({ params: { id: await company.newMail() } }),
  discardReceivedMail: async (company) => ({ params: { id: await company.newMail() } }),
  deleteDrafts: async (company) => ({ body: { drafts: [await company.newDraft()] } }),
};

const OF_PAYMENTS: Readonly<Record<string, Make>> = {
  addCreditCard: async ({
    place: {
      money: { gateway },
    },
  }) => ({ body: { token: await gateway.tokenOf(CARDS.declined) } }),
  deleteCreditCard: async ({
    place: {
      money: { gateway },
    },
    make,
  }) => {
    const token = await gateway.tokenOf(CARDS.late);
    const { id } = await make<{ id: number }>('POST', '/invoices/credit_cards', { token });
    return { params: { id } };
  },
  setDebitSchedule: async ({ things }) => ({ params: { id: things.card }, body: { debit_schedule: null } }),
  setCardUsers: async ({ things, make }) => {
    const { members } = await make<{ members: Member[] }>('GET', '/members');
    // Other examples pay with the card meanwhile.
    const self = members.find(({ is_self }) => is_self)?.id;
    return { params: { id: things.card }, body: { user_ids: [things.member, self] } };
  },
  approveCreditCard: async (company) => {
    const { things } = company;
    const price = { credit_card_id: things.card, amount: AMOUNT, total_amount: totalOf(AMOUNT) };
    return [
      { body: { ...price, doc_number: things.receivedInvoice } },
      { body: { ...price, invoice_id: things.payment } },
      { body: { ...price, pre_registration_id: things.preRegistration } },
    ];
  },
  getCommission: async ({ things }) => ({ query: { invoice_id: things.payment } }),
  checkPromotion: async ({ things }) => ({
    body: { promotion_code: 'WELCOME250', invoice_id: things.payment, amount: AMOUNT },
  }),
  preCheckPayment: async (company) => {
    const { things } = company;
    const fields = {
      amount: AMOUNT,
      supplier_account_id: things.account,
      transfer_date: null,
      transfer_person_name: '',
    };
    return [
      { body: { ...fields, doc_number: things.receivedInvoice, payment_id: things.payment } },
      { body: { ...fields, document: await document(company) } },
    ];
  },
  submitPayment: async (company) => {
    const { things } = company;
    const ofInvoice = {
      ...(await paymentFields(company)),
      doc_number: things.receivedInvoice,
      attempt_id: await company.newAttempt({ doc_number: things.receivedInvoice }),
      draft_id: await company.newDraft(),
    };
    return [{ body: ofInvoice }, { body: await confirmation(company) }];
  },
  editPayment: async (company) => {
    const { id, version } = await company.newPayment();
    const amount = AMOUNT - 1_000;
    const attempt = await company.newAttempt({ invoice_id: id }, amount);
    return { params: { id }, body: { ...(await paymentFields(company, amount)), version, attempt_id: attempt } };
  },
  cancelPayment: async (company) => ({ params: { id: (await company.newPayment()).id } }),
  payRequest: async (company) => {
    const { id, total } = await company.newRequested();
    const attempt = await company.newAttempt({ invoice_id: id, amount: undefined, total_amount: total });
    return { params: { id }, body: { attempt_id: attempt, total_amount: total } };
  },
  linkRequestKey: async (company) => ({
    body: { request_key: await company.newRequestKey(), confirms_addressee: true },
  }),
};

/** Examples of calls about suppliers, documents and payments. */
export const PAYER_EXAMPLES = { ...OF_SUPPLIERS, ...OF_DOCUMENTS, ...OF_PAYMENTS };
