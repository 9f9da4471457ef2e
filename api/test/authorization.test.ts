import type { Draft, OwnPayment } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { addReceivedInvoice, bodyOf, newKey, upload } from './support/documents';
import { useMoney } from './support/money';
import { operationsWithSession, type Operation } from './support/operations';
import { addPasskey } from './support/passkeys';
import { plantConnection } from './support/plant-connection';
import { preRegisterPayment } from './support/pre-registrations';
import { newSeller, requestBody, sendRequest } from './support/requests';

/** A call on an object of the corporation, made by another buyer, and the status of its refusal; 404 by default. */
interface ForeignCall {
  readonly path: string;
  readonly body?: unknown;
  readonly status?: number;
}

/** Calls on the caller's own data only: they name no object. */
const OWN = [
  'listCreditCards',
  'addCreditCard',
  'listDrafts',
  'createUploadUrl',
  'listNotifications',
  'listReceivedInvoices',
  'createExportUrl',
  'listSuppliers',
  'listClosedDays',
  'logout',
  'getUserInformation',
  'reauthenticate',
  'listSessions',
  'endOtherSessions',
  'listSignIns',
  'getSecuritySettings',
  'setSecuritySettings',
  'changePassword',
  'changeEmailAddress',
  'verifyEmailAuthCode',
  'changeUserName',
  'changeTransferPersonName',
  'getLicense',
  'agreeToTerms',
  'findCorporations',
  'findAddresses',
  'findBanks',
  'checkHolderKana',
  'registerCorporationSupplier',
  'registerSoleProprietorSupplier',
  'listPasskeys',
  'beginPasskey',
  'addPasskey',
  'listCollectionDrafts',
  'listConnectedSystems',
  'listUserPreRegistrations',
  'getRegistration',
  'simpleCheckUser',
  'validateRegistration',
  'registerCorporation',
  'registerSoleProprietor',
];

describe('every call that needs a session', () => {
  const money = useMoney();
  let stranger: Tokens;
  /** Another buyer that may send requests, for the calls that are refused to every sole proprietor. */
  let otherSeller: Tokens;
  let operations: Operation[];
  let foreign: Record<string, ForeignCall>;

  beforeAll(async () => {
    const { api, tokens } = money();
    stranger = await signIn(api, SOLE_PROPRIETOR);
    operations = await operationsWithSession(api);
    // The other buyer has no document with this number.
    await api.pool.query(
      'update buyers set next_doc_number = 5000 where id = (select buyer_id from users where email_address = $1)',
      ['hanako@aoba.example'],
    );
    const invoice = await addReceivedInvoice(api, tokens);
    const number = invoice.doc_number;
    const testInvoice = await money().newInvoice(33_000);
    const payment: OwnPayment = await money().pay(testInvoice);
    const card = await money().saveCard();
    const { attempt_id: attempt } = await money().authorised(await money().newInvoice(11_000));
    const entered = {
      doc_number: number,
      amount: null,
      supplier_account_id: null,
      transfer_date: null,
      transfer_person_name: '',
      credit_card_id: null,
      promotion_code: null,
      note: '',
    };
    const { body: draft } = await money().call<Draft>('POST', '/drafts', entered, newKey());
    const { rows: notices } = await api.pool.query<{ id: string }>(
      'select max(id) as id from notifications where buyer_id = (select buyer_id from users where email_address = $1)',
      ['hanako@aoba.example'],
    );
    const notice = notices[0]?.id;
    const file = invoice.files[0]?.id;
    const submission = await money().submission(testInvoice, 1_000, attempt);
    const { version: _, ...documentBody } = bodyOf(invoice);
    // From here on both sessions may change personal settings, so that the stranger's is not refused for its level.
    const passkey = await addPasskey(api, tokens);
    const check = {
      doc_number: number,
      amount: null,
      supplier_account_id: null,
      transfer_date: null,
      transfer_person_name: '',
    };

    const supplier = `/suppliers/${payment.supplier.id}`;
    const accountId = payment.supplier_account.id;
    const account = {
      bank_code: '0001',
      branch_code: '001',
      account_type: 2,
      account_number: '7654321',
      holder_kana: 'カ）サンプル',
    };
    // Objects of a seller, and its requests to the corporation.
    const seller = await newSeller(api);
    otherSeller = (await newSeller(api)).tokens;
    const request = await sendRequest(api, seller);
    const order = await requestBody(api, seller);
    const requestDraft = { ...order, file_ids: [await upload(api, seller.tokens)] };
    const { body: savedRequest } = await api.call<{ id: number }>('POST', '/invoice_request_drafts', {
      tokens: seller.tokens,
      body: requestDraft,
      headers: { 'idempotency-key': newKey() },
    });
    const requestKey = new URL(request.request_url ?? '').searchParams.get('request_key');
    const askedSupplier = `/suppliers/${seller.supplierId}`;
    // A submission of a system for the corporation's user.
    const system = await plantConnection(api);
    const { id: preRegistered } = await preRegisterPayment(system);
    const { body: own } = await api.call<{ sessions: { id: string }[] }>('GET', '/users/sessions', { tokens });

    foreign = {
      allowInteraction: { path: '/oauth_interactions/another-browsers/approval', body: { scopes: ['payments.read'] } },
      disconnectSystem: { path: `/users/connected_systems/${system.client.clientId}` },
      getUserPreRegistration: { path: `/users/pre_registrations/${preRegistered}` },
      declinePreRegistration: { path: `/users/pre_registrations/${preRegistered}/cancellation` },
      endOneSession: { path: `/users/sessions/${own.sessions[0]?.id}` },
      deletePasskey: { path: `/users/passkeys/${passkey.id}` },
      getCommission: { path: `/invoices/commission?invoice_id=${payment.id}` },
      checkPromotion: { path: '/invoices/promotion', body: { promotion_code: 'WELCOME250', invoice_id: payment.id } },
      deleteCreditCard: { path: `/invoices/credit_cards/${card.id}` },
      setDebitSchedule: { path: `/invoices/credit_cards/${card.id}/debit_schedule`, body: { debit_schedule: null } },
      approveCreditCard: {
        path: '/invoices/credit_cards/approval',
        body: { credit_card_id: card.id, total_amount: 1_000, doc_number: testInvoice.docNumber, amount: 670 },
      },
      getResultMessage: { path: `/v_result_message/${attempt}` },
      createDraft: { path: '/drafts', body: entered },
      updateDraft: { path: `/drafts/${draft.id}`, body: entered },
      getDraft: { path: `/drafts/${draft.id}` },
      deleteDrafts: { path: '/drafts', body: { drafts: [draft.id] } },
      completeUpload: { path: '/invoices/files/upload', body: { file_id: file } },
      createDownloadUrl: { path: `/invoices/files/${file}/download/url` },
      getNotice: { path: `/users/notices/${notice}` },
      confirmNotification: { path: `/users/notifications/${notice}/confirmation` },
      submitPayment: { path: '/invoices', body: submission },
      editPayment: { path: `/invoices/${payment.id}`, body: { ...submission, version: payment.version } },
      cancelPayment: { path: `/invoices/${payment.id}/cancel` },
      listPayments: { path: `/invoices?supplier_id=${payment.supplier.id}`, status: 200 },
      getPayment: { path: `/invoices/${payment.id}` },
      preCheckPayment: { path: '/invoices/pre_check', body: check },
      getReading: { path: `/invoices/files/${file}/reading` },
      getReceiptUrl: { path: `/invoices/${payment.id}/receipts/download/url` },
      findDuplicates: {
        path: '/received_invoices/duplicates',
        body: {
          file_ids: [file],
          supplier_id: invoice.supplier.id,
          invoice_number: 'T-1',
          issue_date: null,
          amount: null,
        },
        status: 200,
      },
      listReceivedInvoiceLogs: { path: `/received_invoices/${number}/logs` },
      createReceivedInvoice: { path: '/received_invoices', body: documentBody, status: 422 },
      getReceivedInvoice: { path: `/received_invoices/${number}` },
      changeReceivedInvoice: { path: `/received_invoices/${number}`, body: bodyOf(invoice) },
      deleteReceivedInvoice: { path: `/received_invoices/${number}` },
      getSupplier: { path: supplier },
      disableSupplier: { path: supplier },
      listSupplierAccounts: { path: `${supplier}/accounts` },
      addSupplierAccount: { path: `${supplier}/accounts`, body: account },
      changeSupplierAccount: { path: `${supplier}/accounts/${accountId}`, body: { ...account, revision: 1 } },
      listAccountRevisions: { path: `${supplier}/accounts/${accountId}/revisions` },
      listPaymentTotals: { path: `${supplier}/payment_totals` },
      listCollections: { path: `/invoices/request_sellers?supplier_id=${seller.supplierId}`, status: 200 },
      sendCollection: { path: '/invoices/request_sellers', body: order, status: 422 },
      getCollection: { path: `/invoices/${request.id}/request_seller` },
      cancelCollection: { path: `/invoices/${request.id}/request_seller/cancel` },
      previewCollectionMail: { path: '/invoices/request_sellers/preview', body: order, status: 422 },
      remindCollection: { path: `/invoices/${request.id}/request_seller/reminders` },
      getStatementUrl: { path: `/invoices/${request.id}/request_seller/statement/url` },
      listCollectionTotals: { path: `${askedSupplier}/collection_totals` },
      createSupplierCollectionsUrl: { path: `${askedSupplier}/collections/export/url` },
      createCollectionDraft: { path: '/invoice_request_drafts', body: requestDraft, status: 422 },
      getCollectionDraft: { path: `/invoice_request_drafts/${savedRequest.id}` },
      updateCollectionDraft: { path: `/invoice_request_drafts/${savedRequest.id}`, body: requestDraft },
      deleteCollectionDrafts: { path: '/invoice_request_drafts', body: { invoice_request_drafts: [savedRequest.id] } },
      listBuyerAccounts: { path: `/buyers/${seller.buyerId}/accounts` },
      addBuyerAccount: { path: `/buyers/${seller.buyerId}/accounts`, body: account },
      getRequestKey: { path: `/invoices/request_keys/${requestKey}`, status: 200 },
      linkRequestKey: { path: '/invoices/request_keys', body: { request_key: requestKey }, status: 400 },
      payRequest: {
        path: `/invoices/${request.id}/request_buyer`,
        body: { attempt_id: attempt, total_amount: 271_920 },
      },
      createSupplierPaymentsUrl: { path: `${supplier}/payments/export/url` },
    };
  });

  const call = ({ method }: { method: string }, { path, body }: ForeignCall, tokens?: Tokens): Promise<Answer> =>
    money().api.call(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  /** Everything that a buyer owns, so that any change is noticed. */
  const OWNED = [
    'received_invoices',
    'received_invoice_logs',
    'invoices',
    'invoice_status_log',
    'payment_drafts',
    'credit_cards',
    'payment_attempts',
    'notifications',
    'files',
    'suppliers',
    'supplier_accounts',
    'sessions',
    'passkeys',
    'collections',
    'collection_files',
    'collection_reminders',
    'collection_drafts',
    'collection_draft_files',
    'buyer_accounts',
    'oauth_connections',
    'pre_registrations',
    'pre_registration_files',
    'webhook_deliveries',
  ];
  const everything = async (): Promise<unknown> =>
    (
      await money().api.pool.query(
        OWNED.map(
          (table) =>
            `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) as content from ${table} t`,
        ).join(' union all '),
      )
    ).rows;

  it('is listed as naming data of a buyer, or none', () => {
    expect(Object.keys(foreign).concat(OWN).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it('does not find or change data of another buyer', async () => {
    const before = await everything();
    for (const operation of operations) {
      const asked = foreign[operation.id];
      if (!asked) continue;
      const { status, body } = await call(operation, asked, operation.isCollecting ? otherSeller : stranger);
      expect({ id: operation.id, status }).toEqual({ id: operation.id, status: asked.status ?? 404 });
      expect(JSON.stringify(body)).not.toContain('青葉');
    }
    expect(await everything()).toEqual(before);
  });

  it('answers with empty lists if a filter names data of another buyer', async () => {
    const { body: payments } = await call({ method: 'GET' }, foreign['listPayments'] ?? { path: '' }, stranger);
    const { body: duplicates } = await call({ method: 'POST' }, foreign['findDuplicates'] ?? { path: '' }, stranger);
    expect([payments, duplicates]).toMatchObject([{ invoices: [], total_count: 0 }, { duplicates: [] }]);
  });
});
