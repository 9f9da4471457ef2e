import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';
import { ANSWER_PATH } from './src/features/supplier-answer/answer-path';

/** Query of the first page of a list. */
const firstPage = { page: 0, size: LIST_PAGE_SIZE };

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-suppliers',
  name: '取引先',
  owner: '取引先チーム',
  version: '0.1.0',
  shellApi: '^2.20.0',
  routes: [
    {
      page: 'supplier-list',
      path: patterns.suppliers,
      layout: 'main',
      session: true,
      title: '取引先',
      navigation: { label: '取引先', order: 4 },
      firstCalls: [
        { path: '/suppliers', query: { status: 'enable', ...firstPage }, passes: { status: ['enable', 'disable'] } },
      ],
    },
    {
      page: 'supplier',
      path: patterns.supplier,
      layout: 'main',
      session: true,
      title: '取引先',
      firstCalls: [{ path: '/suppliers/:id' }],
    },
    {
      page: 'supplier-payment-history',
      path: patterns.supplierPaymentHistory,
      layout: 'main',
      session: true,
      title: '支払履歴',
      firstCalls: [{ path: '/suppliers/:id' }],
    },
    {
      page: 'supplier-payment',
      path: patterns.supplierPayment,
      layout: 'main',
      session: true,
      title: '支払履歴',
      firstCalls: [{ path: '/invoices/:paymentId' }],
    },
    {
      page: 'supplier-collection',
      path: patterns.supplierCollection,
      layout: 'main',
      session: true,
      title: '入金履歴',
    },
    {
      page: 'supplier-add-company',
      path: patterns.supplierAddCompany,
      layout: 'main',
      session: true,
      title: '取引先の追加（1/3）',
      workflowArea: 'supplier',
    },
    {
      page: 'supplier-add-bank',
      path: patterns.supplierAddBank,
      layout: 'main',
      session: true,
      title: '振込先口座（2/3）',
      workflowArea: 'supplier',
    },
    {
      page: 'supplier-add-confirm',
      path: patterns.supplierAddConfirm,
      layout: 'main',
      session: true,
      title: '登録内容の確認（3/3）',
      workflowArea: 'supplier',
    },
    {
      page: 'supplier-import',
      path: patterns.supplierImport,
      layout: 'main',
      session: true,
      title: '取引先の一括登録',
    },
    {
      page: 'supplier-answer',
      path: ANSWER_PATH,
      layout: 'open',
      session: 'optional',
      title: '振込先口座の回答',
    },
  ],
});
