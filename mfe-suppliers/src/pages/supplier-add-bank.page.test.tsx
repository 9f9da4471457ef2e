import { screen, waitFor } from '@testing-library/react';
import type { HolderCheck } from 'shared-api/types';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { addAnswers, done, keepSupplier, keptSupplier, sentAccount, typed } from '../testing/supplier-add';
import { Page } from './supplier-add-bank.page';

const CHECK = 'post /accounts/holder_kana';
const answering = (result: HolderCheck): FakeAnswers => ({
  [CHECK]: ({ body }) => ({ result, holder_kana: body.holder_kana }),
});

async function open(api: FakeAnswers = {}, state?: unknown) {
  const page = renderPage(Page, { path: patterns.supplierAddBank, api: { ...addAnswers, ...api }, state });
  const next = () => screen.findByRole('button', { name: '次へ' });
  return { ...page, next, asked: () => page.calls.filter(({ name }) => name === CHECK).map(({ body }) => body) };
}
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => sessionStorage.clear());

describe('/suppliers/add/bank', () => {
  it('redirects to the first step until the supplier is entered', async () => {
    await open();
    await isAt(paths.supplierAddCompany());
  });

  it('proposes the holder from the name in kana, and stores it', async () => {
    keepSupplier({ company: typed.company });
    await open();
    expect(await screen.findByRole('textbox', { name: /口座名義/ })).toHaveValue('カ)アオバダイセイサクシヨ');
    expect(keptSupplier()?.account.holder_kana).toBe('カ)アオバダイセイサクシヨ');
  });

  it('checks the holder when the step is submitted, and continues without a message if it matches', async () => {
    keepSupplier(typed);
    const { user, next, asked } = await open();
    await user.click(await next());
    await isAt(paths.supplierAddConfirm());
    expect(asked()).toEqual([sentAccount]);
    expect(keptSupplier()?.holder?.result).toBe('match');
  });

  it('uses the result of 名義を確認', async () => {
    keepSupplier(typed);
    const { user, next, asked } = await open();
    await user.click(await screen.findByRole('button', { name: '名義を確認' }));
    expect(await screen.findByText('名義確認: 一致')).toBeVisible();
    await user.click(await next());
    await isAt(paths.supplierAddConfirm());
    expect(asked()).toHaveLength(1);
  });

  it('asks when the holder differs: returns to the field with the result, or continues', async () => {
    keepSupplier(typed);
    const { user, next, asked } = await open(answering('mismatch'));
    await user.click(await next());
    expect(await screen.findByRole('alertdialog', { name: '口座名義の不一致' })).toHaveTextContent(
      '口座名義が金融機関の登録と一致しません。',
    );
    await user.click(screen.getByRole('button', { name: '戻って修正' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /口座名義/ })).toHaveFocus());
    expect(window.location.pathname).toBe(paths.supplierAddBank());
    expect(screen.getByText('名義確認: 不一致')).toBeVisible();
    await user.click(await next());
    await user.click(await screen.findByRole('button', { name: 'このまま進む' }));
    await isAt(paths.supplierAddConfirm());
    expect(asked()).toHaveLength(1);
    expect(keptSupplier()?.holder?.result).toBe('mismatch');
  });

  it('continues when the directory is unavailable', async () => {
    keepSupplier(typed);
    const { user, next } = await open({
      [CHECK]: refusal(429, { message: 'しばらくたってから、もう一度お試しください。' }),
    });
    await user.click(await next());
    await isAt(paths.supplierAddConfirm());
    expect(keptSupplier()?.holder?.result).toBe('unknown');
  });

  it('shows a server error at its field', async () => {
    keepSupplier(typed);
    const message = '支店が選択されていません。';
    const { user, next } = await open({
      [CHECK]: refusal(400, { message: 'x', errors: [{ field: 'branch_code', code: 'unknown', message }] }),
    });
    await user.click(await next());
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
  });

  it('goes back to the confirm step when opened from there', async () => {
    keepSupplier(done);
    const { user } = await open({}, { isChange: true, focus: 'holder_kana' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /口座名義/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '戻る' }));
    await isAt(paths.supplierAddConfirm());
  });
});
