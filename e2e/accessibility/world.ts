import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Buyer } from '../support/buyer';
import {
  asSeller,
  dayAhead,
  docNumberOf,
  EMPTY_DRAFT,
  payRequest,
  type Seller,
  type SentCollection,
  sendRequest,
} from '../support/collections';
import { Corporation } from '../support/corporation';
import { fixture } from '../support/invoice-form';
import { newAddress } from '../support/new-account';
import { decide } from '../support/operate';
import type { Product } from '../support/product';
import { sendIn } from '../support/send-in';
import { connect, type Connection } from './connection';
import { answerSupplierLink, type SentLink, sendSupplierLink } from './supplier-links';
import { makeTeam, type Team } from './team';

/** A payment of the demonstration's corporation. */
export interface Applied {
  readonly docNumber: number;
  readonly id: number;
  readonly supplierId: number;
}

/** One request in each tab of its seller, and its payer. */
export interface Trade {
  readonly seller: Seller;
  readonly payer: Corporation;
  readonly draftId: number;
  readonly waiting: SentCollection;
  readonly decided: SentCollection;
  readonly cancelled: SentCollection;
  /** The payer's invoices: a waiting one and a paid one. */
  readonly waitingDocNumber: number;
}

/** Data for checking the pages. Each part is created when a page first needs it. */
export class World {
  #demo: Promise<Buyer> | undefined;
  #unpaid: Promise<number> | undefined;
  #applied: Promise<Applied> | undefined;
  #trade: Promise<Trade> | undefined;
  #newcomer: Promise<Corporation> | undefined;
  #connection: Promise<Connection> | undefined;
  #team: Promise<Team> | undefined;
  #mail: Promise<number> | undefined;
  #link: Promise<SentLink> | undefined;
  #answered: Promise<SentLink> | undefined;

  constructor(
    readonly product: Product,
    private readonly browser: Browser,
  ) {}

  demo(): Promise<Buyer> {
    return (this.#demo ??= Buyer.signIn(this.product));
  }

  /** Returns the number of an unpaid invoice. */
  unpaid(): Promise<number> {
    return (this.#unpaid ??= this.demo().then((buyer) => buyer.register(264_000)));
  }

  /** Returns a payment under examination, which can be changed. */
  applied(): Promise<Applied> {
    return (this.#applied ??= this.#apply());
  }

  trade(): Promise<Trade> {
    return (this.#trade ??= this.#makeTrade());
  }

  newcomer(): Promise<Corporation> {
    return (this.#newcomer ??= Corporation.register(this.product));
  }

  connected(): Promise<Connection> {
    return (this.#connection ??= connect(this.browser, this.product));
  }

  team(): Promise<Team> {
    return (this.#team ??= makeTeam(this.product));
  }

  /** Returns the id of a mail of a stranger, which is held. */
  heldMail(): Promise<number> {
    return (this.#mail ??= this.demo().then((buyer) =>
      sendIn(buyer, this.product.mail, {
        from: 'someone@unknown.example',
        subject: '11月分の請求書',
        file: { name: '請求書.pdf', content: readFileSync(fixture('a-minato-printing.pdf')) },
      }),
    ));
  }

  /** Returns a link to a supplier of the demonstration's corporation that waits for its answer. */
  link(): Promise<SentLink> {
    return (this.#link ??= this.demo().then((buyer) => sendSupplierLink(buyer, this.product)));
  }

  /** Returns another one that is answered. */
  answeredLink(): Promise<SentLink> {
    return (this.#answered ??= this.#answer());
  }

  /** Stops the processes beside the product. */
  async end(): Promise<void> {
    await (await this.#connection)?.client.stop();
  }

  /** Returns the id of a notification to the demonstration's corporation. */
  async noticeId(): Promise<number> {
    const buyer = await this.demo();
    const { notifications } = await buyer.answer<{ notifications: { id: number }[] }>('GET', '/users/notifications');
    return notifications[0]?.id ?? 0;
  }

  async #answer(): Promise<SentLink> {
    const link = await sendSupplierLink(await this.demo(), this.product);
    await answerSupplierLink(this.product, link);
    return link;
  }

  async #apply(): Promise<Applied> {
    const buyer = await this.demo();
    const docNumber = await buyer.register(264_000);
    await buyer.apply(docNumber, 100_000);
    const {
      payments: [payment],
      supplier,
    } = await buyer.invoice(docNumber);
    return { docNumber, id: payment?.id ?? 0, supplierId: supplier.id };
  }

  async #makeTrade(): Promise<Trade> {
    const payer = await Corporation.register(this.product);
    const cardId = await payer.addCard();
    const seller = await asSeller(await Corporation.register(this.product));
    const send = async (amount: number, recipient: string) =>
      sendRequest(seller, {
        recipient_email: recipient,
        amount,
        fee_bearer: 'buyer',
        payment_deadline: await dayAhead(payer, 10),
      });
    const { email } = payer.account;
    const [waiting, decided, cancelled] = [
      await send(264_000, email),
      await send(110_000, email),
      await send(55_000, newAddress()),
    ];
    await payRequest(payer, cardId, decided.id);
    await decide(this.product, 'check', decided.id);
    await decide(this.product, 'approve', decided.id);
    await seller.corporation.answer('PUT', `/invoices/${cancelled.id}/request_seller/cancel`);
    const { id: draftId } = await seller.corporation.answer<{ id: number }>(
      'POST',
      '/invoice_request_drafts',
      EMPTY_DRAFT,
    );
    return {
      seller,
      payer,
      draftId,
      waiting,
      decided,
      cancelled,
      waitingDocNumber: await docNumberOf(payer, waiting.id),
    };
  }
}
