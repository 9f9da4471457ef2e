import { testTable } from './testing';

it.each([
  ['/receipt-invoices', 'list'],
  ['/receipt-invoices/12', 'one'],
  ['/receipt-invoices/add', 'add'],
  ['/nowhere', undefined],
])('finds the page at %s', (path, page) => expect(testTable().find(path)?.route.page).toBe(page));

it('reports which patterns have a page', () => {
  expect(testTable().has('/receipt-invoices/:docNumber')).toBe(true);
  expect(testTable().has('/suppliers')).toBe(false);
});

it('orders the navigation', () => {
  expect(testTable().navigation()).toEqual([
    { label: '登録', path: '/receipt-invoices/add' },
    { label: '受取請求書', path: '/receipt-invoices' },
  ]);
});
