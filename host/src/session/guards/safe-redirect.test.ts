import { testTable } from '../../remotes/testing';
import { safeRedirect, signInPath } from './safe-redirect';

const table = testTable();

it.each([
  ['/receipt-invoices', '/receipt-invoices'],
  ['/receipt-invoices?page=2&tab=review', '/receipt-invoices?page=2&tab=review'],
  ['/receipt-invoices/12', '/receipt-invoices/12'],
  ['/receipt-invoices/add/../12', '/receipt-invoices/12'],
  ['/receipt-invoices#part', '/receipt-invoices'],
  ['/toppage', '/toppage'],
])('accepts %s', (value, expected) => expect(safeRedirect(value, table)).toBe(expected));

it.each([
  null,
  '',
  'receipt-invoices',
  'https://evil.example/receipt-invoices',
  'https:/receipt-invoices',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:http://localhost/x',
  '//evil.example',
  '//evil.example/receipt-invoices',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' /receipt-invoices',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/receipt-invoices\u0000',
  '/receipt-invoices\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/@evil.example',
  '/:80',
  '/?x=//evil.example',
  '/#//evil.example',
  '/receipt-invoices/../../evil.example',
  '/receipt-invoices/..//evil.example',
  '/receipt-invoices/1/unknown',
  '/receipt-invoicesevil',
  '/suppliers',
  '/',
  '/signin',
  '/signin?redirect=//evil.example',
  '/error',
  '/error/title/message',
  '/api/v2/logout',
  '/remotes.json',
  `/receipt-invoices?x=${'a'.repeat(2000)}`,
])('rejects %j', (value) => expect(safeRedirect(value, table)).toBeNull());

it('puts the redirect address into the sign-in address', () => {
  expect(signInPath({ pathname: '/receipt-invoices', search: '?page=2' })).toBe(
    '/signin?redirect=%2Freceipt-invoices%3Fpage%3D2',
  );
});
