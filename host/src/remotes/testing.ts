import { patterns } from 'shared-shell/paths';
import type { RegisteredRemote } from './registry';
import { RouteTable } from './route-table';

/** Returns two remotes of a registry. */
export function testRemotes(): RegisteredRemote[] {
  const common = { owner: 'チーム', version: '0.1.0', shellApi: '^2.0.0' };
  return [
    {
      ...common,
      id: 'mfe-account',
      name: 'アカウント',
      entry: 'http://localhost:8081/remoteEntry.js',
      entryIntegrity: 'sha384-a',
      routes: [
        { page: 'signin', path: patterns.signin, layout: 'public', session: false, title: 'ログイン' },
        {
          page: 'onetime-password',
          path: patterns.onetimePassword,
          layout: 'public',
          session: false,
          title: '認証コードの入力',
        },
        {
          page: 'registration-result',
          path: patterns.registrationResult,
          layout: 'public',
          session: false,
          title: '登録完了',
        },
        {
          page: 'edit-email-complete',
          path: patterns.editEmailComplete,
          layout: 'public',
          session: false,
          title: 'メールアドレスの変更完了',
        },
      ],
    },
    {
      ...common,
      id: 'mfe-invoices',
      name: '受取請求書',
      entry: 'http://localhost:8082/remoteEntry.js',
      entryIntegrity: 'sha384-a',
      routes: [
        {
          page: 'list',
          path: patterns.receivedInvoices,
          layout: 'main',
          session: true,
          title: '受取請求書',
          navigation: { label: '受取請求書', order: 2 },
        },
        { page: 'one', path: patterns.receivedInvoice, layout: 'main', session: true, title: '請求書' },
        {
          page: 'add',
          path: patterns.receivedInvoiceAdd,
          layout: 'main',
          session: true,
          title: '請求書の登録',
          navigation: { label: '登録', order: 1 },
        },
      ],
    },
  ];
}

/** Returns the route table of `testRemotes`. */
export function testTable(): RouteTable {
  return new RouteTable(testRemotes());
}
