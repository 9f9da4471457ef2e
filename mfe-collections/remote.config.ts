import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Query of the first page of a list. */
const firstPage = { page: 0, size: LIST_PAGE_SIZE };

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-collections',
  name: 'カード払い依頼',
  owner: 'カード払い依頼チーム',
  version: '0.1.0',
  shellApi: '^2.3.0',
  routes: [
    {
      page: 'collection-list',
      path: patterns.collectionDrafts,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      firstCalls: [{ path: '/invoice_request_drafts', query: firstPage }],
    },
    { page: 'collection', path: patterns.collectionDraft, layout: 'main', session: true, title: 'カード払い依頼' },
    {
      page: 'collection-list',
      path: patterns.collectionRequests,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      firstCalls: [{ path: '/invoices/request_sellers', query: { tab: 'request', ...firstPage } }],
    },
    {
      page: 'collection',
      path: patterns.collectionRequest,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      firstCalls: [{ path: '/invoices/:id/request_seller' }],
    },
    {
      page: 'collection-list',
      path: patterns.collectionsDecided,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      firstCalls: [{ path: '/invoices/request_sellers', query: { tab: 'decided', ...firstPage } }],
    },
    {
      page: 'collection',
      path: patterns.collectionDecided,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      firstCalls: [{ path: '/invoices/:id/request_seller' }],
    },
    {
      page: 'collection-list',
      path: patterns.collectionHistory,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      navigation: { label: 'カード払い依頼', order: 3, visibleTo: 'collecting', landing: 'collection-tab' },
      firstCalls: [{ path: '/invoices/request_sellers', query: { tab: 'history', ...firstPage } }],
    },
    {
      page: 'collection',
      path: patterns.collectionHistoryItem,
      layout: 'main',
      session: true,
      title: 'カード払い依頼',
      firstCalls: [{ path: '/invoices/:id/request_seller' }],
    },
    {
      page: 'collection-create',
      path: patterns.collectionCreate,
      layout: 'main',
      session: true,
      title: 'カード払い依頼の作成',
      workflowArea: 'collection',
    },
    {
      page: 'collection-add-invoice',
      path: patterns.collectionAddInvoice,
      layout: 'main',
      session: true,
      title: '請求書情報',
      workflowArea: 'collection',
    },
    {
      page: 'collection-add-bank',
      path: patterns.collectionAddBank,
      layout: 'main',
      session: true,
      title: '入金口座',
      workflowArea: 'collection',
    },
    {
      page: 'collection-add-confirm',
      path: patterns.collectionAddConfirm,
      layout: 'main',
      session: true,
      title: '依頼内容の確認',
      workflowArea: 'collection',
    },
    {
      page: 'collection-complete',
      path: patterns.collectionComplete,
      layout: 'main',
      session: true,
      title: '依頼完了',
    },
  ],
});
