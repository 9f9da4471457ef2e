import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from 'shared-rules/roles';
import { ROLE_NAMES } from 'shared-rules/roles';
import type { ModelRules } from 'shared-rules/testing/approval-model';
import { pointer } from './hands';
import { applyButton, toConfirm, toConfirmButton } from './payment-form';
import type { Product } from './product';
import { proofDialog, proveByCode } from './security';

/** A person of a company at their own browser. */
export interface Seat {
  readonly page: Page;
  readonly email: string;
  /** As screens name them. */
  readonly name: string;
  readonly product: Product;
}

/** Answer of the confirm screen to a payment: it may be made, or why not. */
export type Standing = 'free' | 'approved' | 'waiting' | 'ask' | 'short' | 'unapproved';

const NOTICES: Readonly<Record<Exclude<Standing, 'free'>, RegExp>> = {
  approved: /^この内容は、社内で承認されています。$/,
  waiting: /^社内承認を申請しています$/,
  ask: /^このお支払いには、社内の承認が必要です（\d人）$/,
  short: /^このお支払いには社内の承認が必要ですが、承認できる方が足りません$/,
  unapproved: /^この内容の支払いは、承認されていません$/,
};

/** Answers the proof of presence if it is asked for, until something is seen. */
async function provenUntil({ page, product, email }: Seat, seen: Locator): Promise<void> {
  await expect(proofDialog(page).or(seen).first()).toBeVisible();
  if (!(await proofDialog(page).isVisible())) return;
  await proveByCode(page, product, email);
  await expect(seen.first()).toBeVisible();
}

/** Goes to the confirm screen of a payment of a whole invoice. Returns what it says. */
export async function openConfirm({ page, product }: Seat, docNumber: number): Promise<Standing> {
  await page.goto(`${product.host}/receipt-invoices/${docNumber}/payments/add`);
  await expect(toConfirmButton(page)).toBeVisible();
  await toConfirm(page, pointer(page));
  const notices = Object.entries(NOTICES) as [Exclude<Standing, 'free'>, RegExp][];
  const free = page.getByRole('button', { name: 'この内容で申請', disabled: false });
  const any = notices.reduce((seen, [, text]) => seen.or(page.getByText(text)), free);
  await expect(any.first()).toBeVisible();
  for (const [standing, text] of notices) if (await page.getByText(text).isVisible()) return standing;
  return 'free';
}

/** Asks for approval on the open confirm screen. Returns the id of the request. */
export async function askForApproval({ page }: Seat): Promise<string> {
  await page.getByRole('button', { name: '承認を申請' }).first().click();
  const dialog = page.getByRole('dialog', { name: '承認の申請' });
  await dialog.getByRole('button', { name: '承認を申請' }).click();
  await expect(dialog).toBeHidden();
  const link = page.getByRole('link', { name: '承認の状況を見る' }).first();
  const id = /[^/]+$/.exec((await link.getAttribute('href')) ?? '')?.[0];
  if (id === undefined) throw new Error('A request has an address.');
  return id;
}

/** Pays on the open confirm screen. */
export async function payNow(seat: Seat): Promise<void> {
  await pointer(seat.page).press(applyButton(seat.page));
  await provenUntil(seat, seat.page.getByRole('heading', { level: 1, name: '申請完了' }));
}

/** Acts that the page of a request offers. */
export type Act = 'approve' | 'return' | 'withdraw';

const ACTS: Readonly<Record<Act, string>> = { approve: '承認', return: '差し戻し', withdraw: '取り下げ' };
const actButton = (page: Page, act: Act): Locator => page.getByRole('button', { name: ACTS[act], exact: true });

/** Opens a request. Returns the acts that it offers. */
export async function openRequest({ page, product }: Seat, id: string): Promise<readonly Act[]> {
  await page.goto(`${product.host}/approvals/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '支払いの承認' })).toBeVisible();
  // Buttons come with the state.
  await expect(
    page
      .getByText(
        /承認を待っています|承認または差し戻しをしてください|承認されています。|差し戻されています。|取り下げられました。|新しい申請があります。|支払いが申請されています。/,
      )
      .first(),
  ).toBeVisible();
  const offered: Act[] = [];
  for (const act of ['approve', 'return', 'withdraw'] as const)
    if (await actButton(page, act).isVisible()) offered.push(act);
  return offered;
}

/** Does an act that the open page of a request offers. */
export async function actOn(seat: Seat, act: Act): Promise<void> {
  const { page } = seat;
  await actButton(page, act).click();
  if (act === 'approve') return provenUntil(seat, page.getByText('承認しました。'));
  if (act === 'withdraw') {
    await page.getByRole('alertdialog').getByRole('button', { name: '取り下げる' }).click();
    return expect(page.getByText('申請を取り下げました。')).toBeVisible();
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '差し戻しの理由' }).fill('確認してください');
  await dialog.getByRole('button', { name: '差し戻す' }).click();
  return expect(page.getByText(/に差し戻しました。$/)).toBeVisible();
}

/** Sets the rules of the company. Returns whether they were taken. */
export async function setRules(seat: Seat, { from, steps, approverMayPay }: ModelRules): Promise<boolean> {
  const { page, product } = seat;
  await page.goto(`${product.host}/myaccount/approvals`);
  const form = page.getByRole('form', { name: '社内承認' });
  const save = page.getByRole('button', { name: '保存' });
  await expect(save).toBeVisible();
  const tick = async (label: string, isOn: boolean): Promise<void> => {
    const box = page.getByRole('checkbox', { name: label });
    if ((await box.isChecked()) !== isOn) await page.getByText(label, { exact: true }).click();
  };
  await tick('一定の金額以上の支払い', from !== null);
  if (from !== null) await page.getByRole('textbox', { name: /承認が必要になる金額/ }).fill(String(from));
  await page.getByText(`${steps}人の承認`, { exact: true }).click();
  await tick('承認者が支払いまでできる', approverMayPay);
  await save.click();
  const saved = page.getByText('社内承認のルールを保存しました。');
  const refused = form.getByText(/承認できる方が足りません|承認できるメンバーが/).first();
  await provenUntil(seat, saved.or(refused));
  return saved.isVisible();
}

const openMembers = async ({ page, product }: Seat): Promise<void> => {
  await page.goto(`${product.host}/myaccount/members`);
  await expect(page.getByRole('heading', { level: 1, name: 'メンバー' })).toBeVisible();
};

/** Gives a colleague another role. */
export async function setRole(seat: Seat, { name }: Seat, role: Role): Promise<void> {
  const { page } = seat;
  await openMembers(seat);
  await page.getByRole('button', { name: `${name}さんの操作` }).click();
  await page.getByRole('menuitem', { name: '役割を変更' }).click();
  const dialog = page.getByRole('dialog', { name: `${name}さんの役割の変更` });
  await dialog.getByText(ROLE_NAMES[role], { exact: true }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await provenUntil(seat, page.getByText(`${name}さんの役割を「${ROLE_NAMES[role]}」に変更しました。`));
}

/** Removes a colleague, whose page is signed out. */
export async function removeColleague(seat: Seat, { name, page: theirs }: Seat): Promise<void> {
  const { page } = seat;
  await openMembers(seat);
  const menu = page.getByRole('button', { name: `${name}さんの操作` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'メンバーから削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
  await expect(proofDialog(page).or(menu).first()).toBeVisible();
  if (await proofDialog(page).isVisible()) await proveByCode(page, seat.product, seat.email);
  await expect(menu).toBeHidden();
  await theirs.goto(`${seat.product.host}/suppliers`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
}

/** Sets that a colleague is away today, and who approves meanwhile. */
export async function setAbsence(seat: Seat, { name }: Seat, deputy: Seat): Promise<void> {
  const { page, product } = seat;
  await page.goto(`${product.host}/myaccount/approvals`);
  await page.getByRole('button', { name: '不在を設定' }).click();
  const dialog = page.getByRole('dialog', { name: '不在の設定' });
  const choose = async (field: RegExp, option: string): Promise<void> => {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose(/不在の方/, name);
  const { date } = (await (await page.request.get(`${product.api}/api/v2/system/time`)).json()) as { date: string };
  for (const field of ['不在の最初の日', '不在の最後の日'])
    await dialog.getByRole('textbox', { name: field }).fill(date.replaceAll('-', '/'));
  await choose(/代理の方/, deputy.name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await provenUntil(seat, page.getByText(`${name}さんの不在を設定しました。`));
}

/** Changes the number of a received invoice, which is another version of what is to be paid. */
export async function changeDocument({ page, product }: Seat, docNumber: number): Promise<void> {
  await page.goto(`${product.host}/receipt-invoices/${docNumber}/edit`);
  const number = page.getByRole('textbox', { name: '請求書番号' });
  await expect(number).not.toHaveValue('');
  await number.fill(`${await number.inputValue()}-`);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();
}
