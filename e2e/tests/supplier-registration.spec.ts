import type { Page } from '@playwright/test';
import { keyboard, pointer } from '../support/hands';
import { fileButton, fileRow, fixture, invoiceFields } from '../support/invoice-form';
import { addCard, CARDS, toConfirm } from '../support/payment-form';
import { expectNothingTyped } from '../support/settled';
import { expect, test } from '../support/test';

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: '次へ', exact: true });

/** Returns a unique name of four kana, in kana as banks write them. */
const ownName = () =>
  Array.from({ length: 4 }, () =>
    'アイウエカキクケサシスセタチツテナニノハヒフヘマミムメラリルレ'.charAt(Math.floor(Math.random() * 31)),
  ).join('');

test(
  'a corporation is found by its name and registered over three pages, with a corrected holder and a reload in between',
  {
    tag: '@phone-full',
  },
  async ({ signedIn: page, product, expectAccessible }) => {
    const hands = pointer(page);
    await page.goto(`${product.host}/suppliers/add/confirm`);
    await title(page, '取引先の追加（1/3）');
    await hands.tick(page.getByRole('radio', { name: /^法人/ }));
    await hands.type(page.getByRole('combobox', { name: /法人を検索/ }), '青葉台製作所');
    await expect(page.getByRole('option', { name: '株式会社青葉台製作所' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page, '取引先名（カナ）')).toHaveValue('カブシキガイシャアオバダイセイサクショ');
    await hands.press(page.getByRole('button', { name: /^登録番号に T\d{13} を入力$/ }));
    await expect(field(page, '登録番号（インボイス）')).toHaveValue(/^T\d{13}$/);
    await expectAccessible(page);
    await hands.press(next(page));

    await title(page, '振込先口座（2/3）');
    await hands.press(page.getByText('みずほ銀行', { exact: true }).first());
    await hands.type(page.getByRole('combobox', { name: /支店/ }), '神田');
    await expect(page.getByRole('option', { name: '神田支店' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hands.tick(page.getByRole('radio', { name: '普通' }));
    // The holder of this account in the demonstration's directory is ﾕ)ﾐﾅﾄｲﾝｻﾂ.
    await hands.type(field(page, /口座番号/), '1234567');
    await page.reload();
    await expect(field(page, /口座番号/)).toHaveValue('1234567');
    await expect(field(page, /口座名義/)).toHaveValue('カ)アオバダイセイサクシヨ');
    await hands.press(next(page));
    await hands.press(
      page.getByRole('alertdialog', { name: '口座名義の不一致' }).getByRole('button', { name: '戻って修正' }),
    );
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(field(page, /口座名義/)).toBeFocused();
    await expectAccessible(page);
    await hands.type(field(page, /口座名義/), 'ユ）ミナトインサツ');
    await hands.press(next(page));

    await title(page, '登録内容の確認（3/3）');
    await expect(page.getByRole('region', { name: '振込先口座' }).getByText('一致', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await hands.press(page.getByRole('button', { name: '取引先の情報を変更' }));
    await expect(field(page, '取引先名')).toBeFocused();
    await page.goBack();
    await title(page, '登録内容の確認（3/3）');
    await hands.press(page.getByRole('button', { name: 'この内容で登録' }));
    await expect(page.getByText('取引先を登録しました。')).toBeVisible();
    await title(page, '株式会社青葉台製作所');
    await expectNothingTyped(page);
  },
);

test(
  'a sole proprietor with an account of ゆうちょ銀行 is registered by keyboard beside the invoice, up to the confirm page',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product, expectAccessible }) => {
    const hands = keyboard(page);
    const name = ownName();
    const { supplier, number, issued, due, amount } = invoiceFields(page);
    await page.goto(`${product.host}/receipt-invoices/payments/upload`);
    await hands.upload(fileButton(page), fixture('foreign-oyo.pdf'));
    await expect(
      fileRow(page, 'foreign-oyo.pdf').getByRole('button', { name: 'foreign-oyo.pdf を削除' }),
    ).toBeVisible();
    const drawer = page.getByRole('dialog');
    // Tab opens the list of suppliers before it, behind which no element has a role.
    await hands.press(page.locator('button', { hasText: '取引先を追加' }));
    // Tab reaches the first radio panel, the arrow key the second.
    await hands.tick(drawer.getByRole('radio', { name: /^法人/ }));
    await page.keyboard.press('ArrowDown');
    await hands.type(drawer.getByRole('textbox', { name: '取引先名', exact: true }), `${name}工房`);
    await hands.type(drawer.getByRole('textbox', { name: '取引先名（カナ）' }), name);
    await expectAccessible(page);
    await page.reload();
    await expect(drawer.getByRole('textbox', { name: '取引先名（カナ）' })).toHaveValue(name);
    await page.keyboard.press('Escape');
    await hands.press(
      page.getByRole('alertdialog', { name: '取引先の登録の中止' }).getByRole('button', { name: '入力を続ける' }),
    );
    await hands.press(drawer.getByRole('button', { name: '次へ' }));

    await expect(page.getByRole('dialog', { name: '振込先口座（2/3）' })).toBeVisible();
    await hands.choose(drawer.getByRole('combobox', { name: /金融機関/ }), 'ゆうちょ銀行');
    await hands.type(drawer.getByRole('textbox', { name: '記号', exact: true }), '10530');
    await hands.type(drawer.getByRole('textbox', { name: '番号', exact: true }), '12345671');
    await expect(drawer.getByText(/^〇五八.*（058）$/)).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: /口座名義/ })).toHaveValue(name);
    await hands.press(drawer.getByRole('button', { name: '次へ' }));
    await hands.press(page.getByRole('button', { name: 'このまま進む' }));
    await expect(page.getByRole('dialog', { name: '登録内容の確認（3/3）' })).toBeVisible();
    await hands.press(drawer.getByRole('button', { name: 'この内容で登録' }));

    await expect(drawer).toBeHidden();
    await expect(supplier).toHaveValue(`${name}工房`);
    await expect(number).toBeFocused();
    await expect(page.getByRole('listbox')).toBeHidden();
    await hands.type(issued, '2026/11/01');
    await hands.type(due, '2026/12/25');
    await hands.type(amount, '33000');
    await hands.press(next(page));
    await title(page, 'カード払いの申請');
    await expect(page.getByRole('button', { name: /ゆうちょ銀行.*普通 1234567/ })).toBeVisible();
    await addCard(page, hands, CARDS.visa);
    await toConfirm(page, hands);
    await expect(page.getByText(`${name}工房`).first()).toBeVisible();
  },
);
