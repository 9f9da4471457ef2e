import { waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './oauth-old-path.page';

it.each([
  [
    '?pre_id=0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
    '/oauth/payments/0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10/add/invoiceinfo',
  ],
  ['?pre_id=..%2F..%2Fsignin', '/oauth/payments/..%2F..%2Fsignin/add/invoiceinfo'],
  ['?pre_id=', '/error'],
  ['', '/error'],
])('the old address with %j redirects to %s', async (query, to) => {
  renderPage(Page, { path: patterns.oauthInvoiceInfoOld, at: patterns.oauthInvoiceInfoOld + query, signedIn: false });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to));
});
