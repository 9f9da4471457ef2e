import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-oauth',
  name: '外部サービス連携',
  owner: '外部サービス連携チーム',
  version: '0.1.0',
  shellApi: '^2.21.0',
  routes: [
    {
      page: 'oauth-authorize',
      path: patterns.oauthAuthorize,
      layout: 'public',
      session: 'optional',
      title: '連携の許可',
    },
    {
      page: 'oauth-onetime-password',
      path: patterns.oauthOnetimePassword,
      layout: 'public',
      session: false,
      title: '認証コードの入力',
    },
    {
      page: 'oauth-selection',
      path: patterns.oauthSelection,
      layout: 'simple',
      session: true,
      title: '支払い内容の選択',
    },
    // This page only redirects: to a page with its own guard, or to the error page, which needs no session.
    {
      page: 'oauth-old-path',
      path: patterns.oauthInvoiceInfoOld,
      layout: 'simple',
      session: false,
      title: '請求書情報の入力',
    },
    // A payment or a request, by the kind of the pre-registration: the pages name the workflow, which is one of two.
    {
      page: 'oauth-invoice-info',
      path: patterns.oauthInvoiceInfo,
      layout: 'simple',
      session: true,
      title: '請求書情報の入力',
    },
    { page: 'oauth-confirm', path: patterns.oauthConfirm, layout: 'simple', session: true, title: '内容の確認' },
    { page: 'oauth-complete', path: patterns.oauthComplete, layout: 'simple', session: true, title: '登録完了' },
  ],
});
