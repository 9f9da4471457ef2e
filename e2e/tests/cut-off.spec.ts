import { epochOf } from 'shared-rules/epoch';
import { formatLongDate } from 'shared-rules/time';
import { Buyer } from '../support/buyer';
import { amountField, openPayment, toConfirmButton } from '../support/payment-form';
import { accountOf, moveClock } from '../support/product';
import { serverTime } from '../support/server-time';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

/** The form is opened this long before the cut-off, in ms: more than the slowest machine needs. */
const BEFORE_MS = 5 * 60_000;

test(
  'keeps the input when the cut-off passes, and names the date that is no longer possible',
  {
    tag: ['@alone', '@full'],
  },
  async ({ page, product, faults }) => {
    faults.expectExpiry();
    const { now, cut_off_at: cutOff } = await serverTime(await Buyer.signIn(product));
    let ahead = epochOf(cutOff) - BEFORE_MS - epochOf(now);
    await moveClock(product, ahead);
    try {
      // Moves the server's and the page's clocks over the cut-off, so that nobody has to wait.
      await page.clock.install();
      const buyer = await Buyer.signIn(product);
      const { earliest_transfer_date: earliest } = await serverTime(buyer);
      await signIn(page, product, accountOf(product, 1));
      await openPayment(page, product.host, await buyer.register(264_000, { due_date: earliest }));
      await amountField(page).fill('50000');
      await expect(page.getByText(/^本日15:00までの申請で、最短 .*に振り込めます（受付締切まで\d分）/)).toBeVisible();
      await moveClock(product, BEFORE_MS);
      ahead += BEFORE_MS;
      await page.clock.fastForward(BEFORE_MS);

      await expect(page.getByText(/^受付の締め切りを過ぎたため、最短の振込日が.*に変わりました。$/)).toBeVisible();
      const { earliest_transfer_date: moved } = await serverTime(buyer);
      expect(moved > earliest).toBe(true);
      await expect(
        page.getByText(`最短の振込日は${formatLongDate(moved)}です。`, { exact: true }).first(),
      ).toBeVisible();
      // Unformatted while it is being typed; the commas come when the field is left.
      await expect(amountField(page)).toBeFocused();
      await expect(amountField(page)).toHaveValue('50000');
      await toConfirmButton(page).click();
      await expect(page.getByRole('group', { name: '入力内容を確認してください（1件）' })).toBeFocused();
    } finally {
      await moveClock(product, -ahead);
    }
  },
);
