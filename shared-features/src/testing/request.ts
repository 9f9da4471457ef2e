import { type FakeAnswers, loginUser } from 'shared-auth/testing';
import { bankAnswers } from './bank-answers';
import { makeBuyerAccount, makeCollection } from './collection';
import { makeFile, makeSupplier, makeSupplierDetail, supplierPage } from './records';

/** For tests: partner that receives a request, in the list. */
export const hokuriku = makeSupplier({
  id: 3,
  name: '株式会社北陸精工',
  name_kana: 'カブシキガイシャホクリクセイコウ',
});
/** For tests: the same partner alone. */
export const hokurikuDetail = makeSupplierDetail({
  id: 3,
  name: hokuriku.name,
  name_kana: hokuriku.name_kana,
  email_address: 'keiri@hokuriku.example',
});

/** For tests: mail of a request, as the server previews it. */
export const requestMail = {
  recipient: 'keiri@hokuriku.example',
  from: 'カードで請求書 <no-reply@seikyusho.example>',
  subject: '【株式会社青葉製作所】お支払いのお願い',
  text: '株式会社北陸精工\n経理部 高岡 様\n\nお支払いをお願いいたします。',
};

/** For tests: what the server answers to a corporation that makes a request on 20 November 2026, at a rate of 3 %. */
export const requestAnswers: FakeAnswers = {
  ...bankAnswers,
  'get /users/information': loginUser,
  'get /system/time': {
    now: '2026-11-20T10:00:00+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
  'get /suppliers': supplierPage(hokuriku),
  'get /suppliers/{id}': hokurikuDetail,
  'get /invoices/commission': ({ query }) => {
    const amount = Number(query.get('amount'));
    return {
      amount,
      rate_basis_points: 300,
      is_flat: false,
      commission: 3_000,
      tax: 272,
      total_amount: amount + 3_000,
      standard_commission: 3_000,
      promotion: null,
    };
  },
  'get /invoices/files/{id}/reading': {
    file_id: makeFile().id,
    state: 'done',
    method: 'text',
    progress: 100,
    fields: null,
    document: null,
    supplier: null,
  },
  'get /buyers/{id}/accounts': { accounts: [makeBuyerAccount()] },
  'post /invoices/request_sellers/preview': requestMail,
  'post /invoices/request_sellers': makeCollection({ id: 21 }),
};
