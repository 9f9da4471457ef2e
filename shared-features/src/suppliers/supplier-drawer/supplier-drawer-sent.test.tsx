import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Button } from 'shared-ui/core';
import { bankAnswers, makeSystem, supplierPage } from '../../testing';
import type { SentPartner } from '../supplier-registration/sent-partner';
import type { DrawerState } from '../supplier-registration/drawer-state';
import { SupplierDrawer } from './supplier-drawer';

const hokuriku: SentPartner = {
  system: makeSystem(),
  name: '株式会社北陸精工',
  corporateNumber: '1220001009876',
  emailAddress: 'keiri@hokuriku.example',
  account: {
    bank_code: '0001',
    branch_code: '108',
    account_type: 2,
    account_number: '1234567',
    holder_kana: 'ｶ)ﾎｸﾘｸｾｲｺｳ',
  },
};
const register = {
  corporate_number: '1220001009876',
  corporate_name: '株式会社北陸精工',
  corporate_name_kana: 'カブシキガイシャホクリクセイコウ',
  postal_code: '9200919',
  address_state: '石川県',
  address_city: '金沢市',
  address_street: '南町4-1',
};

async function open(sent: SentPartner, api: FakeAnswers = {}) {
  function Page() {
    const [state, setState] = useState<DrawerState | null>(null);
    return (
      <>
        <Button onPress={() => setState({ step: 'company', draft: null })}>取引先を追加</Button>
        <SupplierDrawer
          state={state}
          onChange={setState}
          read={null}
          sent={sent}
          onChosen={jest.fn()}
          onGone={jest.fn()}
        />
      </>
    );
  }
  const answers: FakeAnswers = {
    ...bankAnswers,
    'get /suppliers': supplierPage(),
    'get /corporations': { corporations: [register], is_truncated: false },
  };
  const page = renderPage(Page, { path: patterns.oauthInvoiceInfo, api: { ...answers, ...api } });
  await page.user.click(screen.getByRole('button', { name: '取引先を追加' }));
  await screen.findByRole('dialog', { name: '取引先の追加（1/3）' });
  return page;
}
const valueOf = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;

describe('a supplier from a connected system', () => {
  it('is completed from the register and the bank list, and names its source', async () => {
    const { user } = await open(hokuriku);
    expect(await valueOf('取引先名')).toBe('株式会社北陸精工');
    expect(await valueOf('取引先名（カナ）')).toBe('カブシキガイシャホクリクセイコウ');
    expect(await valueOf('法人番号')).toBe('1220001009876');
    expect(screen.getByRole('radio', { name: /^法人/ })).toBeChecked();
    expect(within(screen.getByRole('dialog')).getByText('「会計プラス」から連携された情報')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '次へ' }));
    await screen.findByRole('dialog', { name: '振込先口座（2/3）' });
    expect(await valueOf('口座番号')).toBe('1234567');
    expect(screen.getByRole('combobox', { name: /支店/ })).toHaveValue('神田支店');
  });

  it('keeps its own name when the register has another one for the number', async () => {
    await open({ ...hokuriku, name: '株式会社別会社', account: null });
    expect(await valueOf('取引先名')).toBe('株式会社別会社');
    expect(await valueOf('取引先名（カナ）')).toBe('');
  });

  it('is filled in also while register and bank list are unavailable', async () => {
    const down = refusal(503, { message: 'ただいま混み合っています。' });
    await open(hokuriku, { 'get /corporations': down, 'get /banks2': down });
    expect(await valueOf('取引先名')).toBe('株式会社北陸精工');
    expect(await valueOf('法人番号')).toBe('1220001009876');
  });
});
