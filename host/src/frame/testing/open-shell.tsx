import { screen, within } from '@testing-library/react';
import { patterns } from 'shared-shell';
import type { RemoteRoute } from 'shared-shell/remote-config';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { MainFrame } from '../layouts/main-layout';
import type { RegisteredRemote } from '../../remotes/registry';
import { RemoteLoader } from '../../remotes/remote-loader';
import { RemotesProvider } from '../../remotes/remotes-context';
import { RouteTable } from '../../remotes/route-table';
import { Asides, Header } from '../chrome/main-chrome';

const open = { layout: 'open', session: 'optional', title: '' } as const;
const main = { layout: 'main', session: true, title: '' } as const;

/** Pages that a registry may have. */
export const routes = {
  list: { ...main, page: 'list', path: patterns.receivedInvoices, navigation: { label: '受取請求書', order: 1 } },
  upload: {
    ...main,
    page: 'upload',
    path: patterns.paymentUpload,
    navigation: { label: '請求書カード払い', order: 2 },
  },
  add: { ...main, page: 'add', path: patterns.paymentAdd },
  collectionsDecided: { ...main, page: 'decided', path: patterns.collectionsDecided },
  collectionHistory: {
    ...main,
    page: 'history',
    path: patterns.collectionHistory,
    navigation: { label: 'カード払い依頼', order: 3, visibleTo: 'collecting', landing: 'collection-tab' },
  },
  notifications: { ...main, page: 'notifications', path: patterns.notifications },
  approvals: { ...main, page: 'approvals', path: patterns.approvals },
  terms: { ...main, page: 'terms', path: patterns.termsOfService },
  security: { ...main, page: 'security', path: patterns.security },
  creditCards: { ...main, page: 'credit-cards', path: patterns.creditCards },
  myaccount: { ...main, page: 'myaccount', path: patterns.myaccount },
  company: { ...main, page: 'company', path: patterns.company },
  settings: { ...main, page: 'settings', path: patterns.settings },
  help: { ...open, page: 'help', path: patterns.help },
  faq: { ...open, page: 'faq', path: patterns.faq },
  contact: { ...open, page: 'contact', path: patterns.contact },
  privacy: { ...open, page: 'privacy', path: patterns.legalPrivacy },
  transactions: { ...open, page: 'transactions', path: patterns.legalTransactions },
  accessibility: { ...open, page: 'accessibility', path: patterns.legalAccessibility },
} as const satisfies Record<string, RemoteRoute>;

/** Answers of the user stats: two unread notifications, nothing to correct. */
export const stats: FakeAnswers = {
  'get /users/notifications': { notifications: [], total_count: 3, count_unread: 2 },
  'get /invoices': { invoices: [], count: 0, total_count: 9, total_count_is_action_required: 0, next_cursor: null },
};

/** Pages of the account, in another order than the menu's. */
export const accountRoutes = [routes.terms, routes.security, routes.creditCards, routes.myaccount, routes.company];

/** Pages about the product. */
export const siteRoutes = [
  routes.help,
  routes.faq,
  routes.contact,
  routes.privacy,
  routes.transactions,
  routes.accessibility,
];

/** External pages of a deployment. */
export const links = {
  manual: 'https://help.example/manual',
  faq: 'https://help.example/faq',
  contact: 'https://help.example/contact',
  privacy: 'https://help.example/privacy',
};

interface Setting {
  /** Routes of each remote. */
  readonly remotes?: readonly (readonly RemoteRoute[])[];
  readonly at?: string;
  readonly api?: FakeAnswers;
  readonly config?: Parameters<typeof renderPage>[1]['config'];
}

/** Shows the main layout, with these remotes in the registry. */
export function openShell({
  remotes = [[routes.list], [routes.upload, routes.add]],
  at = '/receipt-invoices',
  api = stats,
  config,
}: Setting = {}) {
  const registered = remotes.map((own, index): RegisteredRemote => ({
    id: `mfe-${index}`,
    name: '',
    owner: '',
    version: '0.1.0',
    shellApi: '^2.0.0',
    entry: 'http://localhost:8081/remoteEntry.js',
    entryIntegrity: 'sha384-a',
    routes: own,
  }));
  const value = { table: new RouteTable(registered), loader: new RemoteLoader() };
  const Shell = () => (
    <RemotesProvider value={value}>
      <MainFrame header={<Header />} asides={<Asides />} />
    </RemotesProvider>
  );
  return renderPage(Shell, { path: '*', at, api, config });
}

/** Returns the links of the navigation in the header. */
export function navigationLinks(): HTMLElement[] {
  return within(screen.getByRole('navigation', { name: 'メインメニュー' })).getAllByRole('link');
}

const buttonsCalled = (name: string): HTMLElement[] => screen.getAllByRole('button', { name, hidden: true });

/** Returns the button that opens a drawer. The style sheet shows it below 1024 px only; tests have no style sheet. */
export function onSmallScreen(name: string): HTMLElement {
  const button = buttonsCalled(name).find((one) => !one.hasAttribute('aria-haspopup'));
  if (button === undefined) throw new Error(`There is no button ${name}`);
  return button;
}

/** Returns the button that opens a menu. The style sheet shows it from 1024 px only; tests have no style sheet. */
export function onWideScreen(name: string): HTMLElement {
  const button = buttonsCalled(name).find((one) => one.hasAttribute('aria-haspopup'));
  if (button === undefined) throw new Error(`There is no button ${name}`);
  return button;
}
