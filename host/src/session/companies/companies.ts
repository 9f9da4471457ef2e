import type { LoginUser } from 'shared-api/types';
import { $api, api, dataOf, queryClient, signOut } from 'shared-auth';
import { sendWith } from 'shared-auth/send-with';
import { claimsOf, type TokenStore, tokensOf } from 'shared-auth/tokens';
import { companyOfTab, moveTabTo, tokenStoreOf } from 'shared-shell/token-store';
import { reloadUnasked } from 'shared-shell/unsaved-work';

// Separate download of people who work for several companies. The document's own store stays with its company: another
// one is entered by a new document, so that nothing of two companies is ever on one page.

/** Timeout of ending a session on the server, in ms. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** Loads the document of an address in place of this one, whose company it leaves. */
function load(path: string): void {
  window.history.replaceState(null, '', path);
  reloadUnasked();
}

/** Returns the person that a store's tokens are of; null without tokens, or if they name nobody. */
function personOf(store: TokenStore): unknown {
  return claimsOf(store.get()?.idToken ?? '')['sub'] ?? null;
}

const ofTab = (): TokenStore => tokenStoreOf(companyOfTab());

const isSamePerson = (store: TokenStore): boolean => personOf(store) !== null && personOf(store) === personOf(ofTab());

const requestOf = (path: string, init?: RequestInit): Request =>
  new Request(new URL(`/api/v1${path}`, window.location.origin), init);

/** Whether a store has a live session of this person in a company. */
async function isSessionIn(company: number, store: TokenStore): Promise<boolean> {
  if (!isSamePerson(store)) return false;
  const answer = await sendWith(store, requestOf('/users/information'));
  return answer?.ok === true && ((await answer.json()) as LoginUser).buyerId === company;
}

/**
 * Takes the tab to another company that its person works for, with the tokens that the browser has of it, else with new
 * ones. Loads a document.
 *
 * @param company id, as in `companies` of the login user
 * @param target path there; default the top page
 * @throws ApiError if the server refuses; then the tab stays where it is
 */
export async function switchTo(company: number, target = '/toppage'): Promise<void> {
  const place = await placeOf(company);
  moveTabTo(place);
  load(target);
}

/** Returns where the browser keeps tokens of a company, and has it keep new ones if there are none that live. */
async function placeOf(company: number): Promise<number | undefined> {
  const own = tokenStoreOf(company);
  if (await isSessionIn(company, own)) return company;
  if (companyOfTab() !== undefined && (await isSessionIn(company, tokenStoreOf(undefined)))) return undefined;
  const answer = await dataOf(api.POST('/users/companies/{id}/session', { params: { path: { id: company } } }));
  const tokens = tokensOf(answer, 'service', company);
  if (tokens === null) throw new Error('The company answered without tokens');
  own.set(tokens);
  return company;
}

/**
 * Takes a tab that has just signed in back to the company that it was in.
 *
 * @returns whether it is on its way; false if the person no longer works there, or the server refuses
 */
export async function returnTo(company: number, target: string): Promise<boolean> {
  try {
    const user = await queryClient.fetchQuery($api.queryOptions('get', '/users/information'));
    if (!user.companies.some(({ buyerId }) => buyerId === company)) return false;
    if (user.buyerId === company) load(target);
    else await switchTo(company, target);
    return true;
  } catch {
    return false;
  }
}

/** Ends one session on the server, as far as it can be reached, and forgets its tokens. */
async function endSessionOf(store: TokenStore): Promise<void> {
  try {
    await sendWith(store, requestOf('/logout', { method: 'POST', signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) }));
  } catch {
    // Unreachable: the browser still forgets it.
  }
  store.clear('user');
}

/** Ends this person's sessions in all their companies in this browser. Then goes to the sign-in page. */
export async function signOutOfAll({ companies }: Pick<LoginUser, 'companies'>): Promise<void> {
  const here = companyOfTab();
  const others = [undefined, ...companies.map(({ buyerId }) => buyerId)].filter((company) => company !== here);
  await Promise.all(
    others
      .map((company) => tokenStoreOf(company))
      .filter(isSamePerson)
      .map(endSessionOf),
  );
  moveTabTo(undefined);
  await signOut();
}
