import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-payments',
  name: '請求書カード払い',
  owner: '決済チーム',
  version: '0.1.0',
  shellApi: '^2.1.0',
  routes: [
    { page: 'payment-upload', path: patterns.paymentUpload, layout: 'main', session: true, title: '請求書カード払い', workflowArea: 'invoice-payment', navigation: { label: '請求書カード払い', order: 2 } },
    { page: 'payment-add', path: patterns.paymentAdd, layout: 'main', session: true, title: 'カード払いの申請', workflowArea: 'invoice-payment' },
    { page: 'payment-add-confirm', path: patterns.paymentAddConfirm, layout: 'main', session: true, title: '申請内容の確認', workflowArea: 'invoice-payment' },
    { page: 'payment-edit', path: patterns.paymentEdit, layout: 'main', session: true, title: '申請内容の変更', workflowArea: 'invoice-payment' },
    { page: 'payment-edit-confirm', path: patterns.paymentEditConfirm, layout: 'main', session: true, title: '申請内容の確認', workflowArea: 'invoice-payment' },
    { page: 'payment-complete', path: patterns.paymentComplete, layout: 'main', session: true, title: '申請完了', workflowArea: 'invoice-payment' },
    { page: 'payments-waiting', path: patterns.paymentsWaiting, layout: 'main', session: true, title: 'お支払い待ち', workflowArea: 'payment' },
    { page: 'payment-waiting', path: patterns.paymentWaiting, layout: 'main', session: true, title: 'お支払い依頼', workflowArea: 'payment' },
    { page: 'payment-waiting-creditcard', path: patterns.paymentWaitingCreditCard, layout: 'main', session: true, title: 'お支払い方法の選択', workflowArea: 'payment' },
    { page: 'payment-request-settlement', path: patterns.paymentRequestSettlement, layout: 'main', session: true, title: 'お支払い内容の確認', workflowArea: 'request-buyer' },
  ],
});
