import type { InvoiceType } from './status';
import { ExaminationStatus } from './status';
import { collectionTabOf, isInPaymentTab, landingCollectionTab, PAYMENT_TABS, tabOf } from './tabs';

const tabsOf = (status: ExaminationStatus, type: InvoiceType, actionRequired = false) =>
  PAYMENT_TABS.filter((tab) => isInPaymentTab(tab, { status, type, actionRequired }));

test('every possible payment is in its tab', () => {
  expect(tabsOf(1, 'InvoicePayment')).toEqual(['review']);
  expect(tabsOf(2, 'InvoicePayment')).toEqual(['review']);
  expect(tabsOf(3, 'InvoicePayment')).toEqual(['reserved']);
  expect(tabsOf(4, 'InvoicePayment')).toEqual(['history']);
  expect(tabsOf(5, 'InvoicePayment')).toEqual(['history']);
  expect(tabsOf(1, 'InvoicePayment', true)).toEqual(['actionRequired']);
  expect(tabsOf(2, 'InvoicePayment', true)).toEqual(['actionRequired']);
});

test('every possible requested payment is in exactly one tab', () => {
  const tabs = ([6, 7, 1, 2, 3, 4, 5, 8] as const).map((status) => tabsOf(status, 'InvoiceRequestBuyer'));
  expect(tabs).toEqual([
    ['waiting'],
    ['waiting'],
    ['review'],
    ['review'],
    ['reserved'],
    ['history'],
    ['history'],
    ['history'],
  ]);
});

test('puts a returned transfer in both booked and to be corrected, and shows the buyer the latter', () => {
  expect(tabsOf(3, 'InvoicePayment', true)).toEqual(['actionRequired', 'reserved']);
  expect(tabOf({ status: 3, type: 'InvoicePayment', actionRequired: true })).toBe('actionRequired');
});

test("the seller's view is in no tab that waits for the buyer", () => {
  expect(tabsOf(7, 'InvoiceRequestSeller')).toEqual([]);
  expect(tabsOf(1, 'InvoiceRequestSeller')).toEqual([]);
  expect(tabOf({ status: 7, type: 'InvoiceRequestSeller', actionRequired: false })).toBeNull();
});

test('every status of a collection has one tab', () => {
  expect(Object.values(ExaminationStatus).map(collectionTabOf)).toEqual([
    'request',
    'request',
    'decided',
    'history',
    'history',
    'request',
    'request',
    'history',
  ]);
});

test('the navigation lands on the first collection tab that is not empty', () => {
  expect(landingCollectionTab({ draft: 0, request: 2, decided: 1, history: 9 })).toBe('request');
  expect(landingCollectionTab({ draft: 1, request: 2, decided: 1, history: 9 })).toBe('draft');
  expect(landingCollectionTab({ draft: 0, request: 0, decided: 0, history: 0 })).toBe('history');
});
