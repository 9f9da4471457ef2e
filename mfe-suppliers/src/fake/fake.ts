import {
  bankAnswers,
  collectionsAnswer,
  makeCollection,
  makeCollectionSummary,
  makePayment,
  makeSupplier,
  makeSupplierAccount,
  makeListedAccount,
  otherAccount,
  supplierPage,
} from 'shared-features/testing/samples';
import type { FakeRemote } from 'shared-shell/fake';
import { paths } from 'shared-shell/paths';
import { makeSupplierDetail } from '../testing/supplier-detail';

const MINATO = { id: 1, name: '有限会社みなと印刷' };
const none = { count: 0, amount: 0, commission: 0 };

/** 取引先 without a server: three suppliers, the first with two accounts, payments and a request. */
export const fake: FakeRemote = {
  answers: {
    ...bankAnswers,
    'get /suppliers': ({ query }) => {
      const all = [
        makeSupplier({ account_count: 2, last_payment_date: '2026-11-20' }),
        makeSupplier({
          id: 3,
          name: '株式会社北陸精工',
          name_kana: 'ホクリクセイコウ',
          account: makeSupplierAccount({ id: 3, account_number: '2223334', holder_kana: 'ｶ)ﾎｸﾘｸｾｲｺｳ' }),
        }),
        makeSupplier({
          id: 4,
          name: 'さとう商店',
          name_kana: 'サトウショウテン',
          business_form: 2,
          status: 'disable',
          account: null,
          account_count: 0,
        }),
      ];
      const search = query.get('search') ?? '';
      const found = all.filter(({ name, name_kana }) => name.includes(search) || name_kana.includes(search));
      const [enabled, disabled] = [
        found.filter(({ status }) => status === 'enable'),
        found.filter(({ status }) => status === 'disable'),
      ];
      const shown = supplierPage(...(query.get('status') === 'disable' ? disabled : enabled));
      return { ...shown, count_all: found.length, count_enable: enabled.length, count_disable: disabled.length };
    },
    'get /suppliers/{id}': makeSupplierDetail(),
    'get /suppliers/{id}/accounts': { accounts: [makeListedAccount(), otherAccount()] },
    'get /suppliers/{id}/accounts/{accountId}/revisions': {
      revisions: [{ ...makeSupplierAccount(), at: '2026-10-02T08:15:00+09:00', actor_name: '山田 花子' }],
    },
    'get /suppliers/{id}/links': { links: [] },
    'get /suppliers/{id}/payment_totals': {
      years: [
        {
          year: 2026,
          transferred: { count: 3, amount: 600_000, commission: 18_000, total_amount: 618_000 },
          planned: { count: 1, amount: 264_000, commission: 7_920, total_amount: 271_920 },
        },
      ],
    },
    'get /suppliers/{id}/collection_totals': {
      years: [
        {
          year: 2026,
          deposited: { ...none, deposit_amount: 0 },
          planned: { count: 1, amount: 550_000, commission: 0, deposit_amount: 550_000 },
        },
      ],
    },
    'get /invoices': {
      invoices: [
        makePayment(),
        makePayment({
          id: 6,
          payment_number: 'I-00000031-1',
          status: 4,
          transferred_date: '2026-10-30',
          has_receipt: true,
        }),
      ],
      count: 2,
      total_count: 2,
      total_count_is_action_required: 0,
      next_cursor: null,
    },
    'get /invoices/{id}': makePayment(),
    'get /invoices/request_sellers': collectionsAnswer([makeCollectionSummary({ supplier: MINATO })]),
    'get /invoices/{id}/request_seller': makeCollection({ supplier: MINATO }),
    'get /corporations': {
      corporations: [
        {
          corporate_number: '7000012050002',
          corporate_name: '株式会社青葉台製作所',
          corporate_name_kana: 'カブシキガイシャアオバダイセイサクショ',
          postal_code: '1000005',
          address_state: '東京都',
          address_city: '千代田区',
          address_street: '丸の内1-1-1',
        },
      ],
      is_truncated: false,
    },
  },
  screens: [
    { at: paths.suppliers(), shows: '株式会社北陸精工' },
    { at: paths.supplier(1), shows: '神田ビル4階' },
    { at: paths.supplierPaymentHistory(1), shows: 'I-00000042-1' },
    { at: paths.supplierPayment(1, 7), shows: 'お支払い金額' },
    { at: paths.supplierCollection(1, 21), shows: 'R-00000042' },
    { at: paths.supplierAddCompany(), shows: '取引先の事業形態' },
    { at: paths.supplierImport(), shows: 'CSVファイルの選択' },
  ],
};
