import { paths, patterns, withQuery } from './paths';

describe('paths', () => {
  it('fills every placeholder in order', () => {
    expect(paths.paymentComplete(42, 7)).toBe('/receipt-invoices/42/payments/7/complete');
    expect(paths.supplierPayment('a', 'b')).toBe('/suppliers/a/payment-history/b');
  });

  it('keeps a value inside its segment', () => {
    expect(paths.errorDetail('a/b', '100%?#')).toBe('/error/a%2Fb/100%25%3F%23');
  });

  it('start with a slash, and have no pattern twice', () => {
    const all = Object.values(patterns);
    expect(new Set(all).size).toBe(all.length);
    for (const path of all.filter((p) => p !== '*')) expect(path).toMatch(/^\//);
  });

  it('leaves empty query parts out', () => {
    expect(withQuery('/signin', { redirect: '/receipt-invoices?tab=review', request_key: undefined })).toBe(
      '/signin?redirect=%2Freceipt-invoices%3Ftab%3Dreview',
    );
    expect(withQuery('/signin', { redirect: '' })).toBe('/signin');
  });
});
