import { inAppPath } from './in-app-path';

describe('the redirect after signing in', () => {
  it.each(['/receipt-invoices', '/receipt-invoices?tab=review&page=2', '/notifications/7', '/toppage'])(
    'accepts %s',
    (path) => {
      expect(inAppPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'receipt-invoices',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example/',
    '\\\\evil.example',
    '/.//evil.example',
    'https://evil.example/receipt-invoices',
    'javascript:alert(1)',
    ' /receipt-invoices',
    'data:text/html,x',
    '/@evil.example',
    '/unknown',
    '/signin',
    '/signin?redirect=/signin',
    '/',
    '/error/a/b',
    '/receipt-invoices/../../evil',
    '/%2F%2Fevil.example',
    '/receipt-invoices@evil.example',
    'http:receipt-invoices',
  ])('rejects %j', (text) => {
    expect(inAppPath(text)).toBeNull();
  });
});
