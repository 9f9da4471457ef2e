import { bulkNumbers } from './bulk-address';

describe('bulkNumbers', () => {
  it.each([
    ['invoices=42,43', [42, 43]],
    ['invoices=42%2C42,43', [42, 43]],
    ['invoices=0,-1,x,1e3,4 2,100000000,,7', [7]],
    ['', []],
  ])('reads %s', (address, numbers) => expect(bulkNumbers(new URLSearchParams(address))).toEqual(numbers));

  it('takes twenty at most', () => {
    const invoices = Array.from({ length: 30 }, (_, index) => index + 1).join(',');
    expect(bulkNumbers(new URLSearchParams({ invoices }))).toHaveLength(20);
  });
});
