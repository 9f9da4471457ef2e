import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-shell/testing';
import { SimpleLayout } from './simple-layout';

it('the simple layout has a header with the logo only', () => {
  renderPage(SimpleLayout, { path: '*', at: '/oauth/payments/selection' });
  expect(screen.getByRole('banner')).toHaveTextContent('カードで請求書');
  expect(within(screen.getByRole('banner')).queryAllByRole('button')).toEqual([]);
});
