import { loaded } from '../accessibility/answers';
import { ClientEvents } from '../support/client-events';
import { accountOf } from '../support/product';
import { routesOf } from '../support/registered-routes';
import { openSignedIn } from '../support/sign-in';
import { expect, test } from '../support/test';

// For `npm run can-i-deploy`: the release of one remote in the deployed host, beside the deployed remotes.

const CANDIDATE = process.env['E2E_CANDIDATE'] ?? '';

/** Fills a path's placeholders. No object has this number, and every page shows a message for that. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

test('every route of the candidate shows its page', async ({ page, product, faults }) => {
  faults.expect(/Failed to load resource/);
  const routes = await routesOf(product, CANDIDATE);
  expect(routes).not.toEqual([]);
  const events = new ClientEvents(page);
  const [open, guarded] = [false, true].map((needsSession) =>
    routes.filter(({ session }) => (session === true) === needsSession),
  );
  const visit = async (path: string): Promise<void> => {
    await page.goto(product.host + path.replace(/:[^/]+/g, NOBODYS));
    await expect(page.locator(`[data-remote="${CANDIDATE}"][data-version]`), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await loaded(page);
    expect(events.failures(), path).toEqual([]);
  };
  for (const { path } of open ?? []) await visit(path);
  await openSignedIn(page, product, accountOf(product, 1));
  for (const { path } of guarded ?? []) await visit(path);
});
