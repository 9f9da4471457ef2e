import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Button } from 'shared-ui/core';
import { makeSupplierDetail, supplierPage } from '../../testing';
import type { DrawerState } from '../supplier-registration/drawer-state';
import { SupplierDrawer } from './supplier-drawer';

const chosen = jest.fn();

function Page() {
  const [state, setState] = useState<DrawerState | null>(null);
  return (
    <>
      <Button onPress={() => setState({ step: 'company', draft: null })}>取引先を追加</Button>
      <SupplierDrawer
        state={state}
        onChange={setState}
        read={null}
        hasAccount={false}
        onChosen={chosen}
        onGone={() => undefined}
      />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const drawer = (name: string) => screen.findByRole('dialog', { name });

describe('a partner that only receives requests', () => {
  it('is registered in two steps, without an account, and allows going back', async () => {
    const { user, calls } = renderPage(Page, {
      path: patterns.collectionCreate,
      api: { 'get /suppliers': supplierPage(), 'post /suppliers/sole_proprietor': makeSupplierDetail({ id: 8 }) },
    });
    await user.click(button('取引先を追加'));
    await user.click(await within(await drawer('取引先の追加（1/2）')).findByRole('radio', { name: /^個人事業主/ }));
    for (const [name, text] of [
      ['取引先名', '鈴木工務店'],
      ['取引先名（カナ）', 'スズキコウムテン'],
    ] as const) {
      await user.click(screen.getByRole('textbox', { name }));
      await user.paste(text);
    }
    await user.click(button('次へ'));
    expect(within(await drawer('登録内容の確認（2/2）')).queryByText('振込先口座')).toBeNull();
    await user.click(button('戻る'));
    await drawer('取引先の追加（1/2）');
    await user.click(button('次へ'));
    await drawer('登録内容の確認（2/2）');
    await user.click(button('この内容で登録'));
    await waitFor(() => expect(chosen).toHaveBeenCalledWith(8));
    expect(calls.find(({ name }) => name === 'post /suppliers/sole_proprietor')?.body).toMatchObject({
      name: '鈴木工務店',
      account: null,
    });
  });
});
