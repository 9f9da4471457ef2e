import { screen } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './supplier-list.page';

describe('/suppliers', () => {
  it('says which page it is', () => {
    renderPage(Page, { path: patterns.suppliers });
    expect(screen.getByRole('heading', { level: 1, name: '取引先' })).toBeVisible();
  });
});
