import type { Page } from '@playwright/test';

const TOKEN_CALL = '/api/v2/users/token';

/** Makes the server treat the access token of this browser as expired from now on, and counts the renewals. */
export async function expireToken(page: Page): Promise<{ readonly renewals: () => number }> {
  const context = page.context();
  const stale = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session:tokens') ?? '{}') as { accessToken: string }).accessToken,
  );
  let renewals = 0;
  await context.route('**/api/v2/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith(TOKEN_CALL)) renewals += 1;
    if (request.headers()['access-token'] !== stale) return route.continue();
    await route.fulfill({
      status: 401,
      json: { status: 'expired_access_token', message: '', errors: [], request_id: 'e2e' },
    });
  });
  return { renewals: () => renewals };
}
