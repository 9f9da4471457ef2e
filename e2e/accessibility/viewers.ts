import type { Page } from '@playwright/test';
import type { Corporation } from '../support/corporation';
import { type SessionTokens, signInElsewhere } from '../support/new-account';
import { accountOf } from '../support/product';
import { storeTokens } from '../support/sign-in';
import type { Viewer } from './screen';
import type { World } from './world';

/** Stores the viewer's session in the page, without opening a page. */
export async function comeAs(page: Page, world: World, viewer: Viewer): Promise<void> {
  if (viewer === 'nobody') return;
  await storeTokens(
    page,
    world.product,
    viewer === 'demo' ? await demoTokens(page, world) : await ownTokens(world, viewer),
    'service',
  );
}

async function demoTokens(page: Page, { product }: World): Promise<SessionTokens> {
  const { email, password } = accountOf(product, 1);
  const response = await page.request.post(`${product.host}/api/v2/login`, {
    data: { email_address: email, password },
  });
  return (await response.json()) as SessionTokens;
}

/** Returns a second session, beside the one with which the corporation calls the API. */
async function ownTokens(world: World, viewer: Exclude<Viewer, 'nobody' | 'demo'>): Promise<SessionTokens> {
  const { account } = viewer === 'team' ? (await world.team()).buyer : await corporationOf(world, viewer);
  return signInElsewhere(world.product, account);
}

async function corporationOf(world: World, viewer: Exclude<Viewer, 'nobody' | 'demo' | 'team'>): Promise<Corporation> {
  if (viewer === 'newcomer') return world.newcomer();
  if (viewer === 'connected') return (await world.connected()).corporation;
  const { seller, payer } = await world.trade();
  return viewer === 'seller' ? seller.corporation : payer;
}
