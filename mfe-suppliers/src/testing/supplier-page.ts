import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { Page } from '../pages/supplier.page';
import { accountsAnswer, makeSupplierDetail } from './supplier-detail';

/** For tests: opens the page of supplier 1. */
export function openSupplier(api: FakeAnswers = {}) {
  return renderPage(Page, {
    path: patterns.supplier,
    at: paths.supplier(1),
    api: {
      'get /suppliers/{id}': makeSupplierDetail(),
      'get /suppliers/{id}/accounts': accountsAnswer(),
      'get /suppliers/{id}/links': { links: [] },
      ...api,
    },
  });
}
