import { screen } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './collection-create.page';

describe('/collections/create', () => {
  it('says which page it is', () => {
    renderPage(Page, { path: patterns.collectionCreate });
    expect(screen.getByRole('heading', { level: 1, name: 'カード払い依頼の作成' })).toBeVisible();
  });
});
