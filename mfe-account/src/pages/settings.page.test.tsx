import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { setRole } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { loginUser, renderPage } from 'shared-shell/testing';
import { remoteConfig } from '../../remote.config';
import { soleProprietorUser } from '../testing/sole-proprietor';
import { Page } from './settings.page';

const open = (user: LoginUser = loginUser) =>
  renderPage(Page, {
    path: patterns.settings,
    api: {
      'get /users/information': user,
    },
  });

describe('/myaccount/settings', () => {
  it('links to every page of settings', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '設定' })).toBeVisible();
    const linked = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const pages = remoteConfig.routes
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/myaccount') && !/settings$|edit-/.test(path));
    expect(linked).toEqual(expect.arrayContaining([...pages, patterns.mailSettings, patterns.termsOfService]));
    expect(
      within(screen.getByRole('region', { name: '会社とご担当者' })).getByRole('link', { name: '会社情報' }),
    ).toBeVisible();
  });

  it('calls the details of a sole proprietor 事業者情報', async () => {
    open(soleProprietorUser);
    expect(await screen.findByRole('link', { name: '事業者情報' })).toHaveAttribute('href', patterns.company);
  });

  it('links to the settings of the journal, which are beside the list', async () => {
    open();
    expect(await screen.findByRole('link', { name: '仕訳の設定' })).toHaveAttribute('href', '/receipt-invoices#books');
  });
});

it('a reader gets no link to the end of the service', async () => {
  open();
  expect(await screen.findByRole('link', { name: '退会' })).toBeVisible();
  setRole('reader');
  await waitFor(() => expect(screen.queryByRole('link', { name: '退会' })).toBeNull());
});
