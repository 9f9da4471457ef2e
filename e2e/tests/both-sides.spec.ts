import type { Browser, Page } from '@playwright/test';
import { ExaminationStatus as S } from 'shared-rules/status';
import { epochOf } from 'shared-rules/epoch';
import { expectAgreement, type Sides } from '../support/both-sides';
import {
  asSeller,
  dayAhead,
  docNumberOf,
  payRequest,
  requestOf,
  type Seller,
  sendRequest,
} from '../support/collections';
import { Corporation } from '../support/corporation';
import { newAddress, signInElsewhere } from '../support/new-account';
import type { PageFaults } from '../support/page-faults';
import { moveClock, type Product } from '../support/product';
import { openWithTokens } from '../support/sign-in';
import { brokenInvariants, releaseFileOfTheDay } from '../support/operate';
import { expect, test } from '../support/test';

/** Opens a new browser context, signed in as a corporation. */
async function openFor(browser: Browser, corporation: Corporation, faults: PageFaults): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  ).newPage();
  faults.watch(page);
  await openWithTokens(page, corporation.product, await signInElsewhere(corporation.product, corporation.account));
  return page;
}

// Open pages would keep making calls while the next test runs.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Creates a seller and a payer, each with a browser. The payer has a card. */
async function bothSides(browser: Browser, product: Product, faults: PageFaults) {
  const seller: Seller = await asSeller(await Corporation.register(product));
  const payer = await Corporation.register(product);
  const sides: Sides = {
    product,
    seller: await openFor(browser, seller.corporation, faults),
    payer: await openFor(browser, payer, faults),
  };
  const cardId = await payer.addCard();
  /** Sends a request to the payer, which is attached at once. */
  const ask = async (amount: number, fee_bearer: 'buyer' | 'seller' = 'buyer') => {
    const request = await sendRequest(seller, {
      recipient_email: payer.account.email,
      amount,
      fee_bearer,
      payment_deadline: await dayAhead(payer, 10),
    });
    return { request, docNumber: await docNumberOf(payer, request.id) };
  };
  return { seller, payer, sides, cardId, ask };
}

// `collections.spec.ts` tests the flow from sending to deposit in every run.
test(
  'both sides see the same request from its sending to its deposit',
  { tag: '@full' },
  async ({ browser, product, faults, examine }) => {
    test.slow();
    const address = newAddress();
    const seller = await asSeller(await Corporation.register(product));
    const sellerPage = await openFor(browser, seller.corporation, faults);
    const request = await sendRequest(seller, {
      recipient_email: address,
      amount: 264_111,
      fee_bearer: 'seller',
      payment_deadline: await dayAhead(seller.corporation, 10),
    });
    expect(request.status).toBe(S.BuyerNotRegistered);
    await expectAgreement({ product, seller: sellerPage, payer: sellerPage }, request, null, {
      status: S.BuyerNotRegistered,
      day: null,
    });

    // Registering with the address attaches the request.
    const payer = await Corporation.register(product, address);
    const sides: Sides = { product, seller: sellerPage, payer: await openFor(browser, payer, faults) };
    const { invoices } = await payer.answer<{ invoices: { id: number; doc_number: number }[] }>(
      'GET',
      '/invoices?tab=waiting',
    );
    expect(invoices.map(({ id }) => id)).toEqual([request.id]);
    const docNumber = invoices[0]?.doc_number ?? 0;
    await expectAgreement(sides, request, docNumber, { status: S.WaitingForPayment, day: null });

    const { transfer_date: planned } = await payRequest(payer, await payer.addCard(), request.id);
    const paid = await requestOf(seller, request.id);
    expect(paid.deposit_date).toBe(planned);
    await expectAgreement(sides, paid, docNumber, { status: S.InProgress, day: planned });
    await examine('complete', request.id);
    // Executed early, so both sides show the actual day.
    await expectAgreement(sides, paid, docNumber, { status: S.TransferCompleted, day: await dayAhead(payer, 0) });
  },
);

test(
  'a request that ends early ends for both sides, whichever side ends it',
  { tag: '@full' },
  async ({ browser, product, faults, examine }) => {
    const { seller, payer, sides, cardId, ask } = await bothSides(browser, product, faults);
    const over = { status: S.Cancel, day: null } as const;
    const cancelAsSeller = (id: number) => seller.corporation.answer('PUT', `/invoices/${id}/request_seller/cancel`);
    const cancelAsPayer = (id: number) => payer.answer('PUT', `/invoices/${id}/cancel`);

    // 6 → 5: nobody has it.
    const unknown = await sendRequest(seller, {
      recipient_email: newAddress(),
      amount: 301_001,
      fee_bearer: 'buyer',
      payment_deadline: await dayAhead(payer, 10),
    });
    await cancelAsSeller(unknown.id);
    await expectAgreement(sides, unknown, null, over);

    // 7 → 5 by the seller.
    const waiting = await ask(302_002);
    await expectAgreement(sides, waiting.request, waiting.docNumber, { status: S.WaitingForPayment, day: null });
    await cancelAsSeller(waiting.request.id);
    await expectAgreement(sides, waiting.request, waiting.docNumber, over);

    // 1 → 5 by the payer, and by the examiner.
    const withdrawn = await ask(303_003, 'seller');
    await payRequest(payer, cardId, withdrawn.request.id);
    await cancelAsPayer(withdrawn.request.id);
    await expectAgreement(sides, withdrawn.request, withdrawn.docNumber, over);
    const rejected = await ask(304_004);
    await payRequest(payer, cardId, rejected.request.id);
    await examine('reject', rejected.request.id, { reason: '請求書の内容を確認できませんでした。' });
    await expectAgreement(sides, rejected.request, rejected.docNumber, over);

    // 3 → 5, after the capture: by the payer, and by the operator.
    const refunded = await ask(305_005);
    const { transfer_date: planned } = await payRequest(payer, cardId, refunded.request.id);
    const inProgress = await requestOf(seller, refunded.request.id);
    const expectStatus = (status: S) =>
      expectAgreement(sides, inProgress, refunded.docNumber, { status, day: planned });
    await examine('check', refunded.request.id);
    await expectStatus(S.InProgressExaminationChecked);
    await examine('approve', refunded.request.id);
    await expectStatus(S.InProgressExaminationCompleted);
    await cancelAsPayer(refunded.request.id);
    await expectAgreement(sides, refunded.request, refunded.docNumber, over);
    const stopped = await ask(306_006);
    await payRequest(payer, cardId, stopped.request.id);
    await examine('approve', stopped.request.id);
    await examine('cancel', stopped.request.id, { reason: '入金口座に振り込めませんでした。' });
    await expectAgreement(sides, stopped.request, stopped.docNumber, over);
  },
);

test(
  'a passed deadline and the day of a deposit apply to both sides at once',
  {
    tag: ['@alone', '@full'],
  },
  async ({ browser, product, faults, examine }) => {
    // A session that the moved clock has expired is renewed; the refusal before it is a console error.
    faults.expectExpiry();
    const { seller, payer, sides, cardId } = await bothSides(browser, product, faults);
    const deadline = await dayAhead(payer, 1);
    const send = (recipient_email: string, amount: number) =>
      sendRequest(seller, { recipient_email, amount, fee_bearer: 'buyer', payment_deadline: deadline });
    const unknown = await send(newAddress(), 401_001);
    const waiting = await send(payer.account.email, 402_002);
    const paid = await send(payer.account.email, 403_003);
    const { transfer_date: planned } = await payRequest(payer, cardId, paid.id);
    await examine('approve', paid.id);
    const docNumbers = { waiting: await docNumberOf(payer, waiting.id), paid: await docNumberOf(payer, paid.id) };

    const { now } = await payer.answer<{ now: string }>('GET', '/system/time');
    let moved = 0;
    const moveTo = async (moment: string) => {
      const by = epochOf(moment) - epochOf(now) - moved;
      await moveClock(product, by);
      moved += by;
    };
    // Jobs look for due work once a second.
    const standsAt = (id: number, status: number) =>
      expect.poll(async () => (await requestOf(seller, id)).status).toBe(status);
    try {
      await moveTo(`${await dayAhead(payer, 2)}T00:00:05+09:00`);
      for (const { id } of [unknown, waiting]) await standsAt(id, S.Expired);
      await expectAgreement(sides, unknown, null, { status: S.Expired, day: null });
      await expectAgreement(sides, waiting, docNumbers.waiting, { status: S.Expired, day: null });

      await moveTo(`${planned}T10:00:00+09:00`);
      await releaseFileOfTheDay(product);
      await standsAt(paid.id, S.TransferCompleted);
      await expectAgreement(sides, await requestOf(seller, paid.id), docNumbers.paid, {
        status: S.TransferCompleted,
        day: planned,
      });
    } finally {
      await moveClock(product, -moved);
    }
    expect(await brokenInvariants(product)).toEqual([]);
  },
);
