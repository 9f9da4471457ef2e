import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Query of the first page of a list. */
const firstPage = { page: 0, size: LIST_PAGE_SIZE };

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-payments',
  name: '請求書カード払い',
  owner: '決済チーム',
  version: '0.1.0',
  shellApi: '^2.20.0',
  routes: [
    {
      page: 'payment-upload',
      path: patterns.paymentUpload,
      layout: 'main',
      session: true,
      title: '請求書カード払い',
      workflowArea: 'invoice-payment',
      navigation: { label: '請求書カード払い', order: 2 },
      firstCalls: [{ path: '/suppliers', query: { status: 'enable', size: LIST_PAGE_SIZE } }],
    },
    {
      page: 'payment-bulk',
      path: patterns.paymentBulk,
      layout: 'main',
      session: true,
      title: 'まとめて申請',
      workflowArea: 'bulk-payment',
      firstCalls: [{ path: '/invoices/credit_cards' }, { path: '/system/time' }, { path: '/banks/closed_day' }],
    },
    {
      page: 'payment-add',
      path: patterns.paymentAdd,
      layout: 'main',
      session: true,
      title: 'カード払いの申請',
      workflowArea: 'invoice-payment',
      firstCalls: [
        { path: '/received_invoices/:docNumber' },
        { path: '/invoices/credit_cards' },
        { path: '/system/time' },
        { path: '/banks/closed_day' },
      ],
    },
    {
      page: 'payment-add-confirm',
      path: patterns.paymentAddConfirm,
      layout: 'main',
      session: true,
      title: '申請内容の確認',
      workflowArea: 'invoice-payment',
    },
    {
      page: 'payment-edit',
      path: patterns.paymentEdit,
      layout: 'main',
      session: true,
      title: '申請内容の変更',
      workflowArea: 'invoice-payment',
    },
    {
      page: 'payment-edit-confirm',
      path: patterns.paymentEditConfirm,
      layout: 'main',
      session: true,
      title: '申請内容の確認',
      workflowArea: 'invoice-payment',
    },
    {
      page: 'payment-complete',
      path: patterns.paymentComplete,
      layout: 'main',
      session: true,
      title: '申請完了',
      workflowArea: 'invoice-payment',
    },
    {
      page: 'payments-waiting',
      path: patterns.paymentsWaiting,
      layout: 'main',
      session: true,
      title: 'お支払い待ち',
      workflowArea: 'payment',
      firstCalls: [{ path: '/invoices', query: { tab: 'waiting', ...firstPage } }],
    },
    {
      page: 'payment-waiting',
      path: patterns.paymentWaiting,
      layout: 'main',
      session: true,
      title: 'お支払い依頼',
      workflowArea: 'payment',
      firstCalls: [{ path: '/invoices/:id' }],
    },
    {
      page: 'payment-waiting-creditcard',
      path: patterns.paymentWaitingCreditCard,
      layout: 'main',
      session: true,
      title: 'お支払い方法の選択',
      workflowArea: 'payment',
    },
    {
      page: 'payment-request-settlement',
      path: patterns.paymentRequestSettlement,
      layout: 'main',
      session: true,
      title: 'お支払い内容の確認',
      workflowArea: 'request-buyer',
    },
  ],
});
