import { readFile } from 'node:fs/promises';
import { requestOf } from '../support/collections';
import { enterGuest, guestHeading, openAsGuest, passCode } from '../support/guest';
import { pointer } from '../support/hands';
import { newLinkedRequest } from '../support/linked-request';
import { completeTransfer } from '../support/operate';
import { CARDS, enterCardFields, passChallenge } from '../support/payment-form';
import { expect, test } from '../support/test';

test(
  'a guest pays a request from its link to the receipt, without an account',
  { tag: '@phone-full' },
  async ({ page, product, expectAccessible, expectAccessibleInFull }) => {
    test.slow();
    const hands = pointer(page);
    const linked = await newLinkedRequest(product, 10, '株式会社青葉製作所');
    await openAsGuest(page, product, linked);
    await enterGuest(page, hands, '株式会社青葉製作所');
    await expectAccessibleInFull(page);
    await passCode(page, product, linked);

    const pay = page.getByRole('button', { name: '271,920円を支払う' });
    await expect(pay).toBeVisible();
    await enterCardFields(page, hands, CARDS.visa);
    await expectAccessible(page);
    await hands.press(pay);
    // Whatever the card, the issuer wants to see a guest.
    await passChallenge(page, hands);
    await expect(page.getByText('お支払いを受け付けました')).toBeVisible();
    await expectAccessibleInFull(page);
    expect((await requestOf(linked.seller, linked.request.id)).status).toBe(1);

    await completeTransfer(product, linked.request.id);
    // A reload ends the session of the guest; the link shows what was paid.
    await page.goto(`${product.host}/signin?request_key=${linked.key}`);
    await page.getByRole('link', { name: 'お支払いの状況と領収書を見る' }).click();
    await expect(guestHeading(page)).toBeVisible();
    await passCode(page, product, linked);
    await expect(page.getByText('振込完了')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /領収書/ }).click();
    const path = await (await download).path();
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
