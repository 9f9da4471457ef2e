import { listFaults } from './conflicts';
import type { RemoteIdentity } from '../release/remote-identity';
import { invoices } from './testing/sample-release';

const payments: RemoteIdentity = {
  ...invoices,
  id: 'mfe-payments',
  routes: [{ page: 'upload', path: '/receipt-invoices/payments/upload' }],
};

describe('remotes of one shell', () => {
  it('can have paths beside and below each other', () => {
    expect(listFaults([invoices, payments])).toEqual([]);
  });

  it.each([
    ['one path', '/receipt-invoices', 'mfe-invoices'],
    ['one path under another placeholder', '/receipt-invoices/:id', 'mfe-invoices'],
    ['one path in capitals', '/Receipt-Invoices', 'mfe-invoices'],
    ['one path with a slash at the end', '/receipt-invoices/', 'mfe-invoices'],
    ['a path of the host', '/toppage', 'the host'],
  ])('cannot claim %s', (_, path, owner) => {
    const second = { ...payments, routes: [{ page: 'page', path }] };
    expect(listFaults([invoices, second])).toEqual([`${path} is claimed by ${owner} and by mfe-payments`]);
  });

  it.each([
    [
      'one place',
      { label: '登録', order: 1 },
      'place 1 of the navigation is claimed by mfe-invoices and by mfe-payments',
    ],
    [
      'one label',
      { label: '受取請求書', order: 2 },
      '「受取請求書」 of the navigation is claimed by mfe-invoices and by mfe-payments',
    ],
  ])('cannot claim %s of the navigation', (_, navigation, fault) => {
    const [first, second] = [
      { ...invoices, routes: [{ page: 'list', path: '/a', navigation: { label: '受取請求書', order: 1 } }] },
      { ...payments, routes: [{ page: 'upload', path: '/b', navigation }] },
    ];
    expect(listFaults([first, second])).toEqual([fault]);
  });

  it('cannot appear twice', () => {
    expect(listFaults([invoices, { ...payments, id: 'mfe-invoices' }])).toEqual(['mfe-invoices is there twice']);
  });

  it.each([
    [{ id: '../etc' }, '"../etc" is not a name of a remote'],
    [{ version: 'latest' }, 'mfe-payments: "latest" is not a version'],
    [{ shellApi: 'any' }, 'mfe-payments: "any" is not a range of the shell\'s port'],
    [{ routes: [{ page: 'page', path: 'x' }] }, 'mfe-payments: the path "x" does not begin with a slash'],
  ])('are rejected when their description is invalid: %j', (change, fault) => {
    expect(listFaults([{ ...payments, ...change }])).toEqual([fault]);
  });
});
