import { WAITING_PATH } from 'shared-features/documents/waiting-path';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';
import { MAIL_PATTERN, MAILS_PATH } from './src/features/received-mails/mail-path';

/** Query of the first page of a list. */
const firstPage = { page: 0, size: LIST_PAGE_SIZE };

/** Calls of every form in which a supplier is chosen. */
const suppliers = { path: '/suppliers', query: { status: 'enable', size: LIST_PAGE_SIZE } };

const receivedInvoice = { path: '/received_invoices/:docNumber' };

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-invoices',
  name: '受取請求書',
  owner: '請求書チーム',
  version: '0.1.0',
  shellApi: '^2.21.0',
  routes: [
    {
      page: 'received-invoice-list',
      path: patterns.receivedInvoices,
      layout: 'main',
      session: true,
      title: '受取請求書',
      navigation: { label: '受取請求書', order: 1 },
      firstCalls: [
        {
          path: '/received_invoices',
          query: firstPage,
          passes: { tab: ['actionRequired', 'waiting', 'review', 'reserved', 'history'] },
        },
      ],
    },
    {
      page: 'received-invoice-add',
      path: patterns.receivedInvoiceAdd,
      layout: 'main',
      session: true,
      title: '請求書の登録',
      workflowArea: 'received-invoice',
      firstCalls: [suppliers],
    },
    {
      page: 'waiting-documents',
      path: WAITING_PATH,
      layout: 'main',
      session: true,
      title: '確認待ち',
      firstCalls: [{ path: '/waiting_documents', query: firstPage }],
    },
    {
      page: 'received-mails',
      path: MAILS_PATH,
      layout: 'main',
      session: true,
      title: '届いたメール',
      firstCalls: [{ path: '/inbox' }, { path: '/received_mails', query: { ...firstPage, state: 'held' } }],
    },
    {
      page: 'received-mail',
      path: MAIL_PATTERN,
      layout: 'main',
      session: true,
      title: '届いたメールの内容',
      firstCalls: [{ path: '/received_mails/:id' }],
    },
    {
      page: 'received-invoice',
      path: patterns.receivedInvoice,
      layout: 'main',
      session: true,
      title: '請求書',
      firstCalls: [receivedInvoice],
    },
    {
      page: 'received-invoice-edit',
      path: patterns.receivedInvoiceEdit,
      layout: 'main',
      session: true,
      title: '請求書の編集',
      workflowArea: 'received-invoice-edit',
      firstCalls: [receivedInvoice, suppliers],
    },
    {
      page: 'received-invoice-logs',
      path: patterns.receivedInvoiceLogs,
      layout: 'main',
      session: true,
      title: '変更履歴',
      firstCalls: [{ path: '/received_invoices/:docNumber/logs', query: firstPage }],
    },
  ],
});
