import { chargeOf, restOf } from './charge';

const PRICE = { commission: 600, commissionTax: 54, total: 20_600 };

describe('the charge of a payment', () => {
  it('pays the supplier what the commission leaves of its total', () => {
    expect(chargeOf(PRICE)).toEqual({ payable: 20_000, commission: 600, tax: 54, total: 20_600 });
  });

  it.each(Object.keys(PRICE))('does not exist without its %s', (figure) => {
    expect(() => chargeOf({ ...PRICE, [figure]: null })).toThrow('A payment without a price cannot be charged.');
  });

  it('is lessened in each of its parts by what was given back', () => {
    const refunded = { payable: 5_000, commission: 150, tax: 13, total: 5_150 };
    expect(restOf(chargeOf(PRICE), refunded)).toEqual({ payable: 15_000, commission: 450, tax: 41, total: 15_450 });
  });
});
