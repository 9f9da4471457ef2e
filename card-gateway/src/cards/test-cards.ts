import type { GatewayBrand } from 'shared-api/gateway';

/** Reactions of a test card's issuer to an authorisation. */
export type TestProfile =
  | 'approve'
  | 'declined'
  | 'unknown'
  | 'insufficient'
  | 'expired'
  | 'challenge'
  | 'challenge_refused'
  | 'late';

/** A number that the embedded gateway knows. */
export interface TestCard {
  number: string;
  brand: GatewayBrand;
  profile: TestProfile;
}

/** The test numbers, explained in card-gateway/README.md. Any other number is declined. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'VISA', profile: 'approve' },
  { number: '4111111111111111', brand: 'VISA', profile: 'approve' },
  { number: '5555555555554444', brand: 'MASTER', profile: 'approve' },
  { number: '3566002020360505', brand: 'JCB', profile: 'approve' },
  { number: '36227206271667', brand: 'DINERS', profile: 'approve' },
  { number: '4541410000002229', brand: 'SAISON', profile: 'approve' },
  { number: '4000000000000002', brand: 'VISA', profile: 'declined' },
  { number: '4000000000000101', brand: 'VISA', profile: 'unknown' },
  { number: '4000000000009995', brand: 'VISA', profile: 'insufficient' },
  { number: '4000000000000069', brand: 'VISA', profile: 'expired' },
  { number: '4000000000003220', brand: 'VISA', profile: 'challenge' },
  { number: '5200000000003225', brand: 'MASTER', profile: 'challenge' },
  { number: '4000008400001629', brand: 'VISA', profile: 'challenge_refused' },
  { number: '4000000000000309', brand: 'VISA', profile: 'late' },
];

/**
 * Returns the test card of a number; undefined if there is none. Every number from 4242 42 on is authorised, so that
 * many payments at once need not share one: the limits of a card number would stop them.
 */
export function testCardOf(digits: string): TestCard | undefined {
  const known = TEST_CARDS.find(({ number }) => number === digits);
  if (known !== undefined || !/^424242\d{10}$/.test(digits)) return known;
  return { number: digits, brand: 'VISA', profile: 'approve' };
}

/** The one-time code that passes a challenge. */
export const TEST_ONE_TIME_CODE = '123456';
