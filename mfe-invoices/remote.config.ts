import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-invoices',
  name: '受取請求書',
  owner: '請求書チーム',
  version: '0.1.0',
  shellApi: '^2.3.0',
  routes: [
    {
      page: 'received-invoice-list',
      path: patterns.receivedInvoices,
      layout: 'main',
      session: true,
      title: '受取請求書',
      navigation: { label: '受取請求書', order: 1 },
    },
    {
      page: 'received-invoice-add',
      path: patterns.receivedInvoiceAdd,
      layout: 'main',
      session: true,
      title: '請求書の登録',
      workflowArea: 'received-invoice',
    },
    { page: 'received-invoice', path: patterns.receivedInvoice, layout: 'main', session: true, title: '請求書' },
    {
      page: 'received-invoice-edit',
      path: patterns.receivedInvoiceEdit,
      layout: 'main',
      session: true,
      title: '請求書の編集',
      workflowArea: 'received-invoice-edit',
    },
    {
      page: 'received-invoice-logs',
      path: patterns.receivedInvoiceLogs,
      layout: 'main',
      session: true,
      title: '変更履歴',
    },
  ],
});
