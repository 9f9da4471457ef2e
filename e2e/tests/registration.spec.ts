import type { Page } from '@playwright/test';
import { keyboard, pointer } from '../support/hands';
import { ime } from '../support/ime';
import { newCorporateNumber, newRegistration } from '../support/new-account';
import { expectFitsPhone } from '../support/settled';
import { openRegistration } from '../support/sign-in';
import { expect, test } from '../support/test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a corporation registers by keyboard alone, with a reload, and resumes in another browser', async ({
  page,
  product,
  browser,
  expectAccessible,
}) => {
  const { tokens } = await newRegistration(product);
  const number = newCorporateNumber();
  const hands = keyboard(page);
  const next = page.getByRole('button', { name: '確認画面へ進む' });
  await openRegistration(page, product, tokens);
  await hands.tick(page.getByRole('radio', { name: /^法人/ }));
  await hands.type(field(page, 'ご担当者名 姓'), '高橋');
  await hands.type(field(page, 'ご担当者名 名'), '健太');

  await hands.type(page.getByRole('combobox', { name: /法人を検索/ }), '青葉台製作所');
  await expect(page.getByRole('option', { name: '株式会社青葉台製作所' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, '法人名（カナ）')).toHaveValue('カブシキガイシャアオバダイセイサクショ');
  await expect(field(page, '町名・番地')).toHaveValue('丸の内1-1-1');
  await expect(field(page, '振込名義（振込依頼人名）')).toHaveValue('ｶ)ｱｵﾊﾞﾀﾞｲｾｲｻｸｼﾖ');
  // Every run registers a new corporation.
  await hands.type(field(page, '法人番号'), number);

  await hands.type(field(page, '代表者名'), '緑川　直子');
  await hands.type(field(page, '代表者名（カナ）'), 'みどりかわ なおこ');
  await hands.type(field(page, '代表者の生年月日 年'), '1975');
  await hands.type(field(page, '代表者の生年月日 月'), '6');
  await hands.type(field(page, '代表者の生年月日 日'), '1');
  await expect(page.getByText('昭和50年6月1日')).toBeVisible();
  await hands.press(page.getByRole('button', { name: /業種/ }));
  await expect(page.getByRole('option').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await hands.press(next);

  await expect(page.getByRole('group', { name: '入力内容を確認してください（1件）' })).toBeFocused();
  await expectAccessible(page);
  await hands.press(page.getByRole('link', { name: '電話番号が入力されていません。' }));
  await expect(field(page, '電話番号')).toBeFocused();
  await page.keyboard.type('０３−１２３４−５６７８');
  await page.reload();
  await expect(field(page, '電話番号')).toHaveValue(/^[０0]/);
  await expect(field(page, '代表者名（カナ）')).toHaveValue('ミドリカワ ナオコ');
  await hands.press(next);

  await title(page, '登録内容の確認');
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'ご担当者' })).toContainText('03-1234-5678');

  const elsewhere = await (await browser.newContext()).newPage();
  await openRegistration(elsewhere, product, tokens);
  await title(elsewhere, '登録内容の確認');
  await expect(elsewhere.getByRole('region', { name: '法人情報' })).toContainText(number);
  await elsewhere.context().close();

  await hands.press(page.getByRole('button', { name: '代表者を変更' }));
  await expect(field(page, '代表者名')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('緑川 直美');
  await hands.press(next);
  await expect(page.getByRole('region', { name: '代表者' })).toContainText('緑川 直美');
  await hands.press(page.getByRole('button', { name: 'この内容で登録' }));

  await title(page, '登録完了');
  await expectAccessible(page);
  await hands.press(page.getByRole('link', { name: '請求書を追加' }));
  await title(page, '請求書の登録');
  await page.goto(`${product.host}/registration`);
  await title(page, '受取請求書');
});

test(
  'a sole proprietor registers on a phone: readings from the IME, addresses from postal codes',
  { tag: ['@phone-only', '@full'] },
  async ({ page, product, expectAccessibleInFull }) => {
    const { tokens } = await newRegistration(product);
    const hands = pointer(page);
    await openRegistration(page, product, tokens);
    await hands.tick(page.getByRole('radio', { name: /^個人事業主/ }));
    await expectAccessibleInFull(page);
    await hands.type(field(page, 'ご担当者名 姓'), '小川');
    await hands.type(field(page, 'ご担当者名 名'), '美咲');
    await hands.type(field(page, '電話番号'), '09012345678');
    await ime(page, field(page, '屋号'), ['お', 'おがw', 'おがわ', '小川']);
    await ime(page, field(page, '屋号'), ['せっけい', '設計']);
    await expect(field(page, '屋号（カナ）')).toHaveValue('オガワセッケイ');
    await expect(field(page, '振込名義（振込依頼人名）')).toHaveValue('ｵｶﾞﾜｾﾂｹｲ');
    await ime(page, field(page, '事業主 姓'), ['おがわ', '小川']);
    await ime(page, field(page, '事業主 名'), ['みさき', '美咲']);
    await expect(field(page, '事業主 メイ')).toHaveValue('ミサキ');
    await hands.type(field(page, '事業主の生年月日 年'), '1990');
    await hands.type(field(page, '事業主の生年月日 月'), '2');
    await hands.type(field(page, '事業主の生年月日 日'), '3');

    const business = page.getByRole('region', { name: '事業所の所在地' });
    await business.getByRole('textbox', { name: '郵便番号' }).pressSequentially('1000005');
    await expect(business.getByRole('textbox', { name: '町名・番地' })).toBeFocused();
    await page.keyboard.type('1-1-1');
    await expect(business.getByRole('textbox', { name: '町名・番地' })).toHaveValue('丸の内1-1-1');
    await hands.tick(page.getByRole('checkbox', { name: '事業所と同じ' }));
    await hands.press(page.getByRole('button', { name: /業種/ }));
    await page.getByRole('option').first().click();
    await expectFitsPhone(page);
    await hands.press(page.getByRole('button', { name: '確認画面へ進む' }));

    await title(page, '登録内容の確認');
    await expect(page.getByRole('region', { name: 'ご自宅の住所' })).toContainText('事業所と同じ');
    await expectAccessibleInFull(page);
    await expectFitsPhone(page);
    await hands.press(page.getByRole('button', { name: 'この内容で登録' }));
    await title(page, '登録完了');
    await expectAccessibleInFull(page);
    await hands.press(page.getByRole('link', { name: '請求書を追加' }));
    await title(page, '請求書の登録');
  },
);

test(
  'without a verified address the page shows the ways to verify one',
  { tag: '@full' },
  async ({ page, product, expectAccessible }) => {
    await page.goto(`${product.host}/registration`);
    await title(page, 'お客様情報の登録');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: '新規登録' }).click();
    await title(page, '新規登録');
  },
);
