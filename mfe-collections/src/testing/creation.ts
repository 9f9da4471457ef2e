import type { RequestValues } from 'shared-features/request-entry';
import { bankAnswers, makeBuyerAccount, makeCollection, makeFile, makeSupplier, makeSupplierDetail, supplierPage } from 'shared-features/testing';
import { type FakeAnswers, loginUser } from 'shared-shell/testing';
import { beginFlow, type CollectionFlow } from '../features/collection-creation/collection-creation.workflow';

const KEY = 'workflow:collection';

export const RATE = 300;

export const hokuriku = makeSupplier({ id: 3, name: '株式会社北陸精工', name_kana: 'カブシキガイシャホクリクセイコウ' });
export const hokurikuDetail = makeSupplierDetail({ id: 3, name: hokuriku.name, name_kana: hokuriku.name_kana, email_address: 'keiri@hokuriku.example' });

/** The first step filled in. */
export const partner: Partial<RequestValues> = { supplierId: '3', recipientEmail: 'keiri@hokuriku.example', recipientName: '経理部 高岡 様' };
/** The second step filled in; its document is `makeFile()`. */
export const invoice: Partial<RequestValues> = {
  invoiceNumber: 'A-2026-110', issueDate: '2026-11-15', dueDate: '2026-12-10', amount: 550_000, paymentDeadline: '2026-11-30', message: '11月分の部品代金です。',
};
/** The third step filled in. */
export const bank: Partial<RequestValues> = { depositAccountId: '5' };

const file = makeFile();
export const uploadedFiles: CollectionFlow['files'] = [{ id: file.id, name: file.file_name, contentType: file.content_type, size: file.size }];

export const preview = {
  recipient: 'keiri@hokuriku.example', from: 'カードで請求書 <no-reply@seikyusho.example>', subject: '【株式会社青葉製作所】お支払いのお願い', text: '株式会社北陸精工\n経理部 高岡 様\n\nお支払いをお願いいたします。',
};

/** What the server answers to a corporation that makes a request on 20 November 2026. */
export const creationAnswers: FakeAnswers = {
  ...bankAnswers,
  'get /users/information': loginUser,
  'get /system/time': { now: '2026-11-20T10:00:00+09:00', date: '2026-11-20', cut_off_at: '2026-11-20T15:00:00+09:00', earliest_transfer_date: '2026-11-26', latest_transfer_date: '2026-12-20' },
  'get /suppliers': supplierPage(hokuriku),
  'get /suppliers/{id}': hokurikuDetail,
  'get /invoices/commission': ({ query }) => {
    const amount = Number(query.get('amount'));
    return { amount, rate_basis_points: RATE, is_flat: false, commission: 3_000, tax: 272, total_amount: amount + 3_000, standard_commission: 3_000, promotion: null };
  },
  'get /invoices/files/{id}/reading': { file_id: file.id, state: 'done', method: 'text', progress: 100, fields: null, supplier: null },
  'get /buyers/{id}/accounts': { accounts: [makeBuyerAccount()] },
  'post /invoices/request_sellers/preview': preview,
  'post /invoices/request_sellers': makeCollection({ id: 21 }),
};

/** What a reload finds: a flow that was begun with nothing, with these values. */
export function keepFlow(values: Partial<RequestValues>, part: Partial<CollectionFlow> = {}): void {
  const begun = beginFlow();
  sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value: { ...begun, values: { ...begun.values, ...values }, ...part } }));
}

/** What is kept now; null for nothing. */
export function keptFlow(): CollectionFlow | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as { value: CollectionFlow }).value;
}
