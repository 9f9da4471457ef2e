import { expect, test as base } from '../support/test';
import { loaded } from './answers';
import type { Screen, Visit } from './screen';
import { World } from './world';

/** The test function of tests that go through the table of screens; its world has the data that they show. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ product, browser }, use) => {
      const world = new World(product, browser);
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
});

/** Opens a screen with its data. */
export async function open({ page, world }: Visit, { path, at, walk, heading }: Screen): Promise<void> {
  if (walk === undefined) await page.goto(world.product.host + (at === undefined ? path : await at(world)));
  else await walk({ page, world });
  await arrived({ page, world }, heading);
}

/** Waits until a screen has its heading and its data. */
export async function arrived({ page }: Visit, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await loaded(page);
}
