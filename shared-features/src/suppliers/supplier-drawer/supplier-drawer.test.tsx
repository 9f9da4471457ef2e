import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReadFields } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { Button } from 'shared-ui/core';
import { startDraft, type SupplierDraft } from '../supplier-registration/supplier-draft';
import { bankAnswers, makeReading, makeSupplier, makeSupplierDetail, supplierPage } from '../../testing';
import type { DrawerState } from '../supplier-registration/drawer-state';
import { SupplierDrawer } from './supplier-drawer';

const chosen = jest.fn();
const gone = jest.fn();
const fields = makeReading().fields!;
const place = null;

const hokuriku: ReadFields = {
  ...fields,
  issuer: { value: '株式会社北陸精工', place, is_doubtful: false },
  registration_number: { value: 'T1220001009876', place, is_doubtful: false },
  bank_account: {
    value: {
      bank_name: '千葉銀行',
      branch_name: '渋谷',
      account_type: 1,
      account_number: '0045678',
      holder: 'カ）ホクリクセイコウ',
    },
    place,
    is_doubtful: false,
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

/** The document has been read to its end. */
let finishReading: (fields: ReadFields) => void;

function open(readSoFar: ReadFields | null, api: FakeAnswers = {}, kept: DrawerState | null = null) {
  function Page() {
    const [state, setState] = useState(kept);
    const [read, setRead] = useState(readSoFar);
    finishReading = setRead;
    return (
      <>
        <Button onPress={() => setState({ step: 'company', draft: null })}>取引先を追加</Button>
        <SupplierDrawer
          state={state}
          onChange={setState}
          read={read && { fields: read, file: null, missing: [] }}
          onChosen={chosen}
          onGone={gone}
        />
      </>
    );
  }
  const answers: FakeAnswers = {
    ...bankAnswers,
    'get /suppliers': supplierPage(),
    'get /corporations': { corporations: [register], is_truncated: false },
  };
  return renderPage(Page, { path: patterns.paymentUpload, api: { ...answers, ...api } });
}
const drawer = (name = '取引先の追加（1/3）') => screen.findByRole('dialog', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
const marks = () =>
  screen.queryAllByRole('button', { name: /を確認済みにする$/ }).map((button) => button.getAttribute('aria-label'));

const { begun } = startDraft();
/** Draft with typed values, not registered. */
const typed: SupplierDraft = {
  ...startDraft(),
  company: { ...begun.company, business_form: '2', name: '鈴木工務店', name_kana: 'スズキコウムテン' },
  account: {
    ...begun.account,
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '108',
    branch_name: '神田支店',
    account_type: '2',
    account_number: '1234567',
    holder_kana: 'スズキコウムテン',
  },
};

beforeEach(() => jest.resetAllMocks());

describe('registering a supplier in a drawer', () => {
  it('resumes after a reload, and passes the supplier to the form', async () => {
    const { user, calls } = open(
      null,
      { 'post /suppliers/sole_proprietor': makeSupplierDetail({ id: 8 }) },
      { step: 'company', draft: typed },
    );
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    await drawer('振込先口座（2/3）');
    await user.click(press('次へ'));
    await drawer('登録内容の確認（3/3）');
    await user.click(press('この内容で登録'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen).toHaveBeenCalledWith(8);
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(calls.find(({ name }) => name === 'post /suppliers/sole_proprietor')?.body).toMatchObject({
      name: '鈴木工務店',
      account: { bank_code: '0001', branch_code: '108', holder_kana: 'ｽｽﾞｷｺｳﾑﾃﾝ' },
    });
    expect(await screen.findByText('取引先を登録しました。')).toBeInTheDocument();
  });

  it('starts with the reading, completed from the register and the bank list', async () => {
    const { user } = open(hokuriku);
    await user.click(press('取引先を追加'));
    expect(await within(await drawer()).findByRole('radio', { name: /^法人/ })).toBeChecked();
    expect(field('取引先名')).toHaveValue('株式会社北陸精工');
    expect(field('取引先名（カナ）')).toHaveValue('カブシキガイシャホクリクセイコウ');
    expect(field('登録番号（インボイス）')).toHaveValue('T1220001009876');
    expect(marks()).toEqual([]);
    await user.click(press('次へ'));
    await drawer('振込先口座（2/3）');
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveValue('千葉銀行');
    expect(screen.getByRole('combobox', { name: /支店/ })).toHaveValue('渋谷支店');
    expect(screen.getByRole('radio', { name: '当座' })).toBeChecked();
    expect(field(/口座番号/)).toHaveValue('0045678');
    expect(field(/口座名義/)).toHaveValue('カ)ホクリクセイコウ');
    expect(marks()).toEqual(['振込先口座を確認済みにする']);
  });

  it('marks doubtful fields until they are confirmed', async () => {
    const { user } = open({
      ...hokuriku,
      issuer: { value: '株式会社北陵精工', place, is_doubtful: false },
      bank_account: { ...hokuriku.bank_account!, is_doubtful: true },
    });
    await user.click(press('取引先を追加'));
    await drawer();
    await waitFor(() =>
      expect(marks()).toEqual([
        '法人番号を確認済みにする',
        '取引先名を確認済みにする',
        '登録番号（インボイス）を確認済みにする',
      ]),
    );
    expect(field('取引先名')).toHaveAccessibleDescription(expect.stringContaining('読み取り結果') as string);
    await user.click(press('取引先名を確認済みにする'));
    expect(field('取引先名')).not.toHaveAccessibleDescription(expect.stringContaining('読み取り結果') as string);
    await user.click(field('取引先名（カナ）'));
    await user.paste('ホクリョウセイコウ');
    await user.click(press('次へ'));
    await drawer('振込先口座（2/3）');
    expect(marks()).toEqual(['振込先口座を確認済みにする']);
  });

  it('keeps its fields and focus when a reading finishes meanwhile', async () => {
    const { user } = open(null);
    await user.click(press('取引先を追加'));
    const first = await within(await drawer()).findByRole('radio', { name: /^法人/ });
    act(() => first.focus());
    act(() => finishReading(hokuriku));
    expect(first).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: /^法人/ })).toBeChecked();
    expect(field('取引先名')).toHaveValue('');
  });

  it('uses 記号 and 番号 as printed, and proposes the holder instead of kanji', async () => {
    const account = {
      bank_name: 'ゆうちょ銀行',
      branch_name: '',
      account_type: null,
      account_number: '10530-12345671',
      holder: '北陸 太郎',
    };
    const { user } = open({
      ...hokuriku,
      registration_number: null,
      bank_account: { value: account, place, is_doubtful: false },
    });
    await user.click(press('取引先を追加'));
    await user.click(await screen.findByRole('textbox', { name: '取引先名（カナ）' }));
    await user.paste('ホクリク');
    await user.click(press('次へ'));
    await drawer('振込先口座（2/3）');
    expect(field(/記号/)).toHaveValue('10530');
    expect(field(/口座名義/)).toHaveValue('ホクリク');
  });

  it('takes no bank whose name only has the printed one in it', async () => {
    const { user } = open({
      ...hokuriku,
      bank_account: {
        value: { ...hokuriku.bank_account!.value, bank_name: '千葉銀' },
        place,
        is_doubtful: false,
      },
    });
    await user.click(press('取引先を追加'));
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    await drawer('振込先口座（2/3）');
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveValue('');
  });

  it('leaves an ambiguous bank empty, and converts the holder', async () => {
    const { user } = open({
      ...hokuriku,
      bank_account: {
        value: { ...hokuriku.bank_account!.value, bank_name: '銀行', holder: 'ｶ)ﾎｸﾘｸｻ-ﾋﾞｽ' },
        place,
        is_doubtful: false,
      },
    });
    await user.click(press('取引先を追加'));
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    await drawer('振込先口座（2/3）');
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveValue('');
    expect(field(/口座名義/)).toHaveValue('カ)ホクリクサービス');
  });

  it('shows a bank by its former name too, and leaves its branch to a person', async () => {
    const former = { code: '0542', name: 'あいち銀行', kana: 'アイチ', former_name: '中京銀行', is_exact: true };
    const branch = { code: '211', name: '渋谷支店', kana: 'シブヤ' };
    const { user } = open(
      {
        ...hokuriku,
        bank_account: {
          value: { ...hokuriku.bank_account!.value, bank_name: '中京銀行' },
          place,
          is_doubtful: false,
        },
      },
      {
        'get /banks2': ({ query }) =>
          query.has('bank_code')
            ? { bank: former, banks: [], branches: [branch], total_count: 1 }
            : { bank: null, banks: [former], branches: [], total_count: 1 },
      },
    );
    await user.click(press('取引先を追加'));
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    await drawer('振込先口座（2/3）');
    expect(screen.getByRole('combobox', { name: /金融機関/ })).toHaveValue('あいち銀行（旧中京銀行）');
    expect(screen.getByRole('combobox', { name: /支店/ })).toHaveValue('');
    expect(marks()).toEqual(['振込先口座を確認済みにする']);
  });

  it('offers a registered supplier of the same name first', async () => {
    const { user } = open(hokuriku, {
      'get /suppliers': supplierPage(makeSupplier({ id: 5, name: '株式会社北陸精工' })),
    });
    await user.click(press('取引先を追加'));
    await user.click(await screen.findByRole('button', { name: '株式会社北陸精工を選択' }));
    expect(chosen).toHaveBeenCalledWith(5);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once without input, and asks otherwise', async () => {
    const { user } = open(hokuriku);
    await user.click(press('取引先を追加'));
    await within(await drawer()).findByRole('radio', { name: /^法人/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(press('取引先を追加'));
    await user.click(await screen.findByRole('textbox', { name: '取引先名' }));
    await user.paste('金沢');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    expect(field('取引先名')).toHaveValue('株式会社北陸精工金沢');
    // Keys go to the focused element. The question returns the focus into the drawer only after it has closed.
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '登録をやめる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen).not.toHaveBeenCalled();
  });
});
