import { whileFailing, whileHeldBack } from '../accessibility/answers';
import { expectFocusOnArrival } from '../accessibility/arrive';
import { examine } from '../accessibility/examine';
import type { Screen, Visit } from '../accessibility/screen';
import { screens } from '../accessibility/screens';
import { comeAs } from '../accessibility/viewers';
import { arrived, open, test } from '../accessibility/world-test';
import { invoiceFields } from '../support/invoice-form';
import type { Product } from '../support/product';
import { registeredRoutes } from '../support/registered-routes';
import { expect } from '../support/test';

// Checks every route in every state at every width (table: `e2e/accessibility`). States that a page cannot have are not
// in its row.

const isOneBundle = process.env['E2E_ONE_BUNDLE'] === '1';

/**
 * Returns the expected beginning of the document's title. The shell's own pages are in no registry and define theirs.
 */
async function titleOf(product: Product, { path, title }: Screen): Promise<string> {
  return title ?? (await registeredRoutes(product)).get(path)?.title ?? '';
}

/** Checks the states that depend on the API's answers. */
async function lookAtAnswers(visit: Visit, screen: Screen, title: string): Promise<void> {
  const { page, world } = visit;
  if (screen.asks !== false) {
    await open(visit, screen);
    await whileHeldBack(page, () => examine(page, { state: 'loading', title, isLoading: true }));
    await whileFailing(page, () => examine(page, { state: 'error', title }));
  }
  if (screen.missing !== undefined) {
    const [address, heading] = screen.missing;
    await page.goto(world.product.host + address);
    await arrived(visit, heading);
    await examine(page, { state: 'not found', title });
  }
}

test(
  'a route without a row is checked as it opens; one with a placeholder in its address has a row',
  {
    tag: ['@full', '@table'],
  },
  async ({ page, world, product }) => {
    const rows = screens.map(({ path }) => path);
    expect(rows.filter((path, index) => rows.indexOf(path) !== index)).toEqual([]);
    const others = [...(await registeredRoutes(product)).values()].filter(({ path }) => !rows.includes(path));
    expect(others.filter(({ path }) => path.includes(':'))).toEqual([]);
    await comeAs(page, world, 'demo');
    for (const { path, title } of others) {
      await open({ page, world }, { path, heading: /./ });
      await examine(page, { state: `filled ${path}`, title });
    }
  },
);

test(
  'the list of a combo box closes when its field loses the focus',
  {
    tag: ['@full', '@table'],
  },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.host}/receipt-invoices/add`);
    const { supplier } = invoiceFields(page);
    const list = page.getByRole('listbox');
    for (const leave of ['Tab', 'Shift+Tab']) {
      await supplier.click();
      await expect(list).toBeVisible();
      await page.keyboard.press(leave);
      await expect(list).toHaveCount(0);
      await expect(page.locator('[aria-hidden="true"]').locator(':focus')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: '請求書の登録' })).toBeVisible();
      await expect(supplier).not.toBeFocused();
    }
  },
);

for (const screen of screens) {
  const { path, viewer = 'demo', faces = [], empty } = screen;

  test.describe(path, { tag: ['@full', '@table'] }, () => {
    test('in every state', async ({ page, world, product, faults }) => {
      test.slow();
      // Expected errors: a wrong code, a missing object, a failing server, a missing remote.
      faults.expect(/Failed to load resource/);
      const visit = { page, world };
      const title = await titleOf(product, screen);
      await comeAs(page, world, viewer);
      await open(visit, screen);
      await examine(page, { state: 'filled', title });
      // Leaving a workflow loses the state of its later steps, so these pages cannot be entered again.
      if (screen.walk === undefined) await expectFocusOnArrival(page, screen.heading);
      for (const { name, widths, reach } of faces.filter(({ inOneBundle = true }) => inOneBundle || !isOneBundle)) {
        await page.setViewportSize({ width: widths?.[0] ?? 1024, height: 812 });
        await open(visit, screen);
        await reach(visit);
        await examine(page, { state: name, title, widths });
      }
      await lookAtAnswers(visit, screen, title);
    });

    if (empty === undefined) return;
    test('with nothing to show', async ({ page, world, product }) => {
      const title = await titleOf(product, screen);
      await comeAs(page, world, 'newcomer');
      await open({ page, world }, { ...screen, heading: empty });
      await examine(page, { state: 'empty', title });
    });
  });
}
