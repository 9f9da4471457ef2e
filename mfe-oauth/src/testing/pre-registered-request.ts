import type { UserPreRegistration } from 'shared-api/types';
import {
  makeBuyerAccount,
  makeCollectionPreRegistration,
  makeFile,
  makePreRegisteredCollection,
  requestAnswers,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { beginPreRegistered, type PreRegisteredRequest } from '../features/oauth-collection/pre-registered-request';
import type { OAuthCollectionFlow } from '../features/oauth-collection/oauth-collection.workflow';
import { Page as CompletePage } from '../pages/oauth-complete.page';
import { Page as ConfirmPage } from '../pages/oauth-confirm.page';
import { Page as InvoiceInfoPage } from '../pages/oauth-invoice-info.page';

const KEY = 'workflow:oauth-collection';

/** For tests: the file that the system sent. */
export const sentFile = makeFile();

/** For tests: submitted request to 株式会社北陸精工, a registered partner, with all possible values. */
export const preRegistered = (part: Partial<UserPreRegistration> = {}): PreRegisteredRequest => {
  const collection = makePreRegisteredCollection({
    partner: { name: '株式会社北陸精工', corporate_number: '1220001009876' },
    recipient_email: 'takaoka@hokuriku.example',
    recipient_name: '経理部 高岡 様',
    fee_bearer: 'seller',
    message: '11月分の部品代金です。',
    file_ids: [sentFile.id],
  });
  return {
    ...makeCollectionPreRegistration({
      collection,
      files: [sentFile],
      suppliers: [
        { id: 3, name: '株式会社北陸精工', is_enabled: true, matched_by: 'corporate_number', account_id: null },
      ],
      ...part,
    }),
    collection: part.collection ?? collection,
  };
};

/** For tests: submitted request with only the name of an unregistered partner. */
export const bare = (): PreRegisteredRequest =>
  preRegistered({
    files: [],
    suppliers: [],
    collection: { external_id: 'AR-1', partner: { name: '株式会社南北商会' } },
  });

const PAGES = {
  info: { Page: InvoiceInfoPage, path: patterns.oauthInvoiceInfo, at: paths.oauthInvoiceInfo },
  confirm: { Page: ConfirmPage, path: patterns.oauthConfirm, at: paths.oauthConfirm },
  complete: { Page: CompletePage, path: patterns.oauthComplete, at: paths.oauthComplete },
} as const;

/** For tests: opens a page of the flow of a submitted request on 20 November 2026. */
export function showPreRegistered(
  page: keyof typeof PAGES,
  preRegistration: UserPreRegistration = preRegistered(),
  api: FakeAnswers = {},
  state: unknown = null,
) {
  const { Page, path, at } = PAGES[page];
  const answers: FakeAnswers = {
    ...requestAnswers,
    'get /users/pre_registrations/{id}': preRegistration,
    'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
    ...api,
  };
  return renderPage(Page, { path, at: at(preRegistration.id), api: answers, state });
}

/** For tests: values of the completed first page, including the deposit account. */
export const begunValues = (): OAuthCollectionFlow['values'] => ({
  ...beginPreRegistered(preRegistered()).values,
  depositAccountId: String(makeBuyerAccount().id),
});

/** For tests: stores a submitted request with a completed first page, as a reload would find it. */
export function keepCompleted(
  preRegistration: PreRegisteredRequest = preRegistered(),
  part: Partial<OAuthCollectionFlow> = {},
): void {
  const begun = beginPreRegistered(preRegistration);
  const value = { ...begun, values: { ...begun.values, depositAccountId: String(makeBuyerAccount().id) }, ...part };
  sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value }));
}

/** For tests: returns the stored flow; null for none. */
export function keptRequest(): OAuthCollectionFlow | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as { value: OAuthCollectionFlow }).value;
}
