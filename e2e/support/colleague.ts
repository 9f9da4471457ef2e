import type { Browser, Page } from '@playwright/test';
import type { Buyer } from './buyer';
import { linkIn, newestMail } from './mails';
import { newAddress, type SessionTokens } from './new-account';
import type { Product } from './product';
import { openWithTokens } from './sign-in';

const PASSWORD = 'colleagues walk the whole way';

/** Opens a page for somebody else, in a browser of their own. */
export const elsewhere = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ serviceWorkers: 'block', locale: 'ja-JP' })).newPage();

/** Adds a colleague, 佐藤 一郎 by default, to a buyer's company by API calls. Returns their session. */
export async function joinBuyer(
  buyer: Buyer,
  product: Product,
  role: 'approver' | 'preparer' | 'reader',
  lastName = '佐藤',
): Promise<{ readonly tokens: SessionTokens; readonly email: string }> {
  const email = newAddress();
  await buyer.call('POST', '/members/invitations', { email_address: email, role });
  const token = linkIn(await newestMail(product, email)).split('#')[1];
  const { version } = (await buyer.call('GET', '/terms')).body as { version: string };
  const body = { token, user_last_name: lastName, user_first_name: '一郎', password: PASSWORD, terms_version: version };
  const { body: tokens } = await buyer.call('POST', '/invitations/acceptance', body);
  return { tokens: tokens as SessionTokens, email };
}

/** Does the same, and opens a page of the colleague in another browser. */
export async function colleagueOf(
  buyer: Buyer,
  { browser, product }: { readonly browser: Browser; readonly product: Product },
  role: 'approver' | 'preparer' | 'reader',
  lastName?: string,
): Promise<{ readonly page: Page; readonly email: string }> {
  const { tokens, email } = await joinBuyer(buyer, product, role, lastName);
  const page = await elsewhere(browser);
  await openWithTokens(page, product, tokens);
  return { page, email };
}
