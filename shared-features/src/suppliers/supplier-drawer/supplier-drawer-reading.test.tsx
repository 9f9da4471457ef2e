import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReadFields } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { bankAnswers, makeFile, makeReading, makeSupplierDetail, supplierPage } from '../../testing';
import { uploadedFile } from '../../documents/invoice-upload';
import type { DrawerState } from '../supplier-registration/drawer-state';
import { SupplierDrawer } from './supplier-drawer';

const place = { page: 1, x: 0.1, y: 0.7, width: 0.5, height: 0.05 };
const account = {
  bank_name: '千葉銀行',
  branch_name: '渋谷',
  account_type: 1 as const,
  account_number: '0045678',
  holder: 'カ）ホクリクセイコウ',
};
const other = { ...account, account_number: '0099999' };
const readAccount = (part: Partial<NonNullable<ReadFields['bank_account']>> = {}): ReadFields => ({
  ...makeReading().fields!,
  issuer: { value: '鈴木工務店', place: null, is_doubtful: false },
  registration_number: null,
  bank_account: { value: account, place, is_doubtful: false, ...part },
});

/** Opens the drawer at the account of a supplier that is otherwise complete. */
async function openAccount(fields: ReadFields) {
  const missing = [{ field: 'registration_number' as const, reason: '登録番号が2つあります。' }];
  const file = uploadedFile(makeFile({ content_type: 'image/png' }));
  function Page() {
    const [state, setState] = useState<DrawerState | null>({ step: 'company', draft: null });
    return (
      <SupplierDrawer
        state={state}
        onChange={setState}
        read={{ fields, file, missing }}
        onChosen={() => undefined}
        onGone={() => undefined}
      />
    );
  }
  const shown = renderPage(Page, {
    path: patterns.paymentUpload,
    api: {
      ...bankAnswers,
      'get /suppliers': supplierPage(),
      'get /corporations': { corporations: [], is_truncated: false },
      'get /invoices/files/{id}/download/url': { url: '/scan.png', expires_at: '2026-11-20T10:05:00+09:00' },
      'post /suppliers/sole_proprietor': makeSupplierDetail({ id: 8 }),
    },
  });
  const { user, calls } = shown;
  await user.click(await screen.findByRole('radio', { name: /^個人事業主/ }));
  expect(field(/登録番号/)).toHaveAccessibleDescription(expect.stringContaining('登録番号が2つあります。') as string);
  await user.click(field('取引先名（カナ）'));
  await user.paste('スズキコウムテン');
  await user.click(screen.getByRole('button', { name: '次へ' }));
  await screen.findByRole('dialog', { name: '振込先口座（2/3）' });
  return {
    user,
    /** Registers the supplier and returns the account as it was sent. */
    async register() {
      await user.click(screen.getByRole('button', { name: '次へ' }));
      await screen.findByRole('dialog', { name: '登録内容の確認（3/3）' });
      await user.click(screen.getByRole('button', { name: 'この内容で登録' }));
      const sent = () => calls.find(({ name }) => name === 'post /suppliers/sole_proprietor')?.body;
      await waitFor(() => expect(sent()).toBeDefined());
      return (sent() as { account: unknown }).account;
    },
  };
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const confirmButton = () => screen.queryByRole('button', { name: '振込先口座を確認済みにする' });

describe('an account that was read', () => {
  it('is sent as taken over if nobody had to look at it', async () => {
    const { register } = await openAccount(readAccount());
    expect(await register()).toMatchObject({ account_number: '0045678', origin: 'read' });
  });

  it('can be confirmed at its place also if its reading is sure, until it is changed', async () => {
    const { user, register } = await openAccount(readAccount());
    expect(await screen.findByRole('img', { name: '振込先口座の記載箇所' })).toBeVisible();
    confirmButton()?.focus();
    await user.keyboard('{Enter}');
    expect([confirmButton(), screen.getByText('確認済み')]).toEqual([null, expect.anything()]);
    expect(await register()).toMatchObject({ account_number: '0045678', origin: 'confirmed' });
  });

  it('is confirmed as a whole at its place: Enter in one of its fields leads to the button', async () => {
    const { user, register } = await openAccount(readAccount({ is_doubtful: true, doubt: '口座番号が欠けています。' }));
    expect(await screen.findByRole('img', { name: '振込先口座の記載箇所' })).toBeVisible();
    expect(screen.getByText('口座番号が欠けています。')).toBeVisible();
    expect(screen.getByText(/キーで確認済みにして、次の項目へ進めます。/)).toBeVisible();
    await user.click(field(/口座番号/));
    await user.keyboard('{Enter}');
    expect(confirmButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(confirmButton()).toBeNull();
    expect(await register()).toMatchObject({ origin: 'confirmed' });
  });

  it('is one of two that the document has: the chosen one is filled in and confirmed', async () => {
    const { user, register } = await openAccount(
      readAccount({ is_doubtful: true, others: [{ value: other, place: null }] }),
    );
    const choice = screen.getByRole('radiogroup', { name: '振込先口座の候補' });
    await user.click(within(choice).getByRole('radio', { name: '千葉銀行 渋谷 当座 0099999' }));
    await waitFor(() => expect(field(/口座番号/)).toHaveValue('0099999'));
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveValue('千葉銀行');
    expect(screen.getByRole('combobox', { name: /支店/ })).toHaveValue('渋谷支店');
    expect(confirmButton()).toBeNull();
    expect(await register()).toMatchObject({ account_number: '0099999', origin: 'confirmed' });
  });
});
