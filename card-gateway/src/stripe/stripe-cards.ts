import type Stripe from 'stripe';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { GatewayBrand, GatewayCard, IdentifiedCard } from 'shared-api/gateway';
import { isCardExpired } from 'shared-rules/card';
import { lookUp } from 'shared-rules/look-up';
import { brandRefused, cardExpired } from 'shared-rules/messages';
import { jstDate } from 'shared-rules/time';
import { normalizeHolder } from '../cards/card-entry';
import { holderInvalid, unknownBrandRefused } from '../cards/card-messages';
import { insertCard, findCard, type StoredCard } from '../cards/card.repository';
import { newIdentifier } from '../database/identifier';
import { Problem } from '../http/problem';
import { isMissing, toProblem } from './stripe-client';

/** A card whose number Stripe has. */
export type StripeCard = StoredCard & { company_card: string; company_customer: string };

/** Cards of a Stripe account. Numbers are typed into Stripe's fields and never reach the gateway. */
export interface StripeCards {
  /**
   * Creates a token for the payment method that Stripe's script has made of the typed number. The same payment method
   * has one token.
   * @throws Problem with fields for a card that is not accepted, `not_found` for an unknown payment method
   */
  tokenise(paymentMethod: string): Promise<GatewayCard>;
  /** Returns the card of a token. @throws Problem `not_found`, also for a card of another company */
  find(token: string): Promise<StripeCard>;
  /** Returns the card of a token with its fingerprint, for the API only. @throws Problem `not_found` */
  read(token: string): Promise<IdentifiedCard>;
}

const BRANDS: Readonly<Record<string, GatewayBrand>> = {
  visa: 'VISA',
  mastercard: 'MASTER',
  jcb: 'JCB',
  diners: 'DINERS',
};

/** Returns the brand of a card. @throws Problem with fields for a card that cannot be used */
function checkCard(card: Stripe.PaymentMethod.Card, holder: string): GatewayBrand {
  const refuse = (field: 'number' | 'expiry' | 'holder', message: string) =>
    new Problem('invalid_request', 'The card cannot be used.', [{ field, message }]);
  const brand = lookUp(BRANDS, card.brand);
  if (card.brand === 'amex') throw refuse('number', brandRefused);
  if (!brand) throw refuse('number', unknownBrandRefused);
  if (isCardExpired(card.exp_month, card.exp_year, jstDate(Date.now()))) throw refuse('expiry', cardExpired);
  if (holder === '' || /\d/.test(holder)) throw refuse('holder', holderInvalid);
  return brand;
}

const toCard = ({ token, brand, last4, exp_month, exp_year, holder }: StoredCard): GatewayCard => ({
  token,
  brand,
  last4,
  exp_month,
  exp_year,
  holder,
});

/** @param secret derives the key of the fingerprints, as for the embedded company */
export function createStripeCards(pool: Pool, stripe: Stripe, secret: string): StripeCards {
  const fingerprintKey = createHmac('sha256', secret).update('card-fingerprint').digest();

  async function find(token: string): Promise<StripeCard> {
    const card = await findCard(pool, token);
    if (!card?.company_card || !card.company_customer) throw new Problem('not_found', 'There is no such card.');
    return { ...card, company_card: card.company_card, company_customer: card.company_customer };
  }

  async function readMethod(id: string) {
    try {
      return await stripe.paymentMethods.retrieve(id);
    } catch (error) {
      if (isMissing(error)) throw new Problem('not_found', 'There is no such payment method.');
      throw toProblem(error);
    }
  }

  /** Only the customer that a card is attached to can use it again, so each card gets its own customer. */
  async function createCustomer(paymentMethod: string): Promise<string> {
    try {
      const options = { idempotencyKey: `customer-${paymentMethod}` };
      return (await stripe.customers.create({ metadata: { payment_method: paymentMethod } }, options)).id;
    } catch (error) {
      throw toProblem(error);
    }
  }

  return {
    tokenise: async (paymentMethod) => {
      const { card, billing_details: billing } = await readMethod(paymentMethod);
      if (!card) throw new Problem('not_found', 'The payment method is no card.');
      const holder = normalizeHolder(billing.name ?? '');
      const brand = checkCard(card, holder);
      const stored: StoredCard = {
        token: newIdentifier('tok'),
        brand,
        last4: card.last4,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        holder,
        profile: 'company',
        // Stripe's is the same for every payment method of one number.
        fingerprint: createHmac('sha256', fingerprintKey)
          .update(`stripe ${card.fingerprint ?? paymentMethod}`)
          .digest('hex'),
        company_card: paymentMethod,
        company_customer: await createCustomer(paymentMethod),
      };
      return toCard((await insertCard(pool, stored)) ?? stored);
    },

    find,

    read: async (token) => {
      const card = await find(token);
      return { ...toCard(card), fingerprint: card.fingerprint };
    },
  };
}
