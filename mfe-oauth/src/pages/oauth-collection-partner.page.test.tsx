import { screen, within } from '@testing-library/react';
import { makeSupplier, supplierPage } from 'shared-features/testing';
import { bare, begunValues, keepCompleted, preRegistered, showPreRegistered } from '../testing/pre-registered-request';

const MARK = '「会計プラス」から連携された情報';
const supplier = () => screen.findByRole('combobox', { name: /取引先/ });

beforeEach(() => sessionStorage.clear());

describe('the partner sent by the system', () => {
  const two = [4, 5].map((id) => ({
    id,
    name: `株式会社南北商会${id}`,
    is_enabled: true,
    matched_by: 'name' as const,
    account_id: null,
  }));
  const listed = { 'get /suppliers': supplierPage(...two.map(({ id, name }) => makeSupplier({ id, name }))) };

  it('can be chosen from several candidates', async () => {
    const { user } = showPreRegistered('info', { ...bare(), suppliers: two }, listed);
    expect(await supplier()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '株式会社南北商会5を選択' }));
    expect(await supplier()).toHaveValue('株式会社南北商会5');
    expect(await supplier()).toHaveFocus();
    expect(screen.getByText('登録済みの取引先と一致しました。')).toBeVisible();
  });

  it('can be registered with the sent data, without an account', async () => {
    const { user } = showPreRegistered('info', bare());
    expect(await screen.findByText(/この取引先は登録されていません。/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取引先を追加' }));
    const drawer = await screen.findByRole('dialog', { name: '取引先の追加（1/2）' });
    expect(await within(drawer).findByRole('textbox', { name: '取引先名' })).toHaveValue('株式会社南北商会');
    expect(within(drawer).getByText(MARK)).toBeVisible();
  });

  it('cannot be chosen while it is disabled', async () => {
    showPreRegistered('info', { ...bare(), suppliers: two.map((match) => ({ ...match, is_enabled: false })) });
    expect(await screen.findByText(/一致する取引先は無効になっています。/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^株式会社南北商会.*を選択$/ })).toBeNull();
  });

  it('shows a note when another partner is chosen', async () => {
    keepCompleted(preRegistered(), { values: { ...begunValues(), supplierId: '9' } });
    showPreRegistered('info');
    expect(await screen.findByText(/連携された取引先と異なります。/)).toBeVisible();
  });
});
