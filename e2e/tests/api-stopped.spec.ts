import { serverUnreachable } from 'shared-rules/messages';
import { killApi, untilApiAnswers } from '../support/api-process';
import { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import {
  amountField,
  applyButton,
  openPayment,
  paymentNumber,
  refusal,
  toConfirm,
  transferNameField,
} from '../support/payment-form';
import { brokenInvariants } from '../support/operate';
import { expect, test } from '../support/test';

const NAME = 'アオバセイサクシヨ ケイリブ';

test(
  'an API that stops during a submission shows a message; the input stays, and the same submission pays once',
  {
    tag: ['@alone', '@full'],
  },
  async ({ signedIn: page, product, faults }) => {
    // A server starts during the test: seconds, and half a minute on a machine of two processors with a load of 50.
    test.slow();
    faults.expect(/status of 50\d|net::ERR/);
    const docNumber = await (await Buyer.signIn(product)).register(264_000);
    await openPayment(page, product.host, docNumber);
    await transferNameField(page).fill(NAME);
    await toConfirm(page, pointer(page));
    // Killed at the moment of the charge, and restarted automatically.
    await page.route(
      '**/api/v2/invoices/credit_cards/approval',
      async (route) => {
        await killApi(product);
        await route.continue();
      },
      { times: 1 },
    );
    await applyButton(page).click();
    await expect(refusal(page)).toContainText(serverUnreachable);

    await untilApiAnswers(product);
    await page.reload();
    await page.getByRole('button', { name: '戻る' }).click();
    await expect(amountField(page)).toHaveValue('264,000');
    await expect(transferNameField(page)).toHaveValue(NAME);
    await toConfirm(page, pointer(page));
    await applyButton(page).click();
    await paymentNumber(page);
    expect((await (await Buyer.signIn(product)).invoice(docNumber)).payments).toHaveLength(1);
    // Books, cards and history must agree after this and all other tests.
    expect(await brokenInvariants(product)).toEqual([]);
  },
);
