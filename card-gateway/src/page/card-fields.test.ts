/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fieldsPage } from '../pages/fields.page';
import { bindFields } from './field-behaviour';
import { showBrand, currentBrand } from './brand-display';

const onEnter = jest.fn();

beforeEach(() => {
  onEnter.mockClear();
  document.body.innerHTML = fieldsPage('2026-11-21').markup;
  bindFields({ onNumber: () => showBrand(currentBrand()), onEnter });
});

const input = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const errorAt = (field: string): string | null => {
  const line = document.getElementById(`${field}-error`);
  return line?.hidden ? null : (line?.textContent ?? null);
};
const litBrands = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-brand]')]
    .filter((mark) => !mark.classList.contains('is-other'))
    .map((mark) => mark.dataset['brand'] ?? '');

test.each([
  ['4242424242424242', '4242 4242 4242 4242', ['VISA']],
  ['5555-5555-5555-4444', '5555 5555 5555 4444', ['MASTER']],
  ['３５６６００２０２０３６０５０５', '3566 0020 2036 0505', ['JCB']],
  ['36227206271667', '3622 720627 1667', ['DINERS']],
  ['3782822463', '3782 822463', []],
  ['6', '6', ['JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON']],
])('%s is shown as %s during input, and highlights its brand', async (typed, shown, lit) => {
  await userEvent.type(input('number'), typed);
  expect(input('number').value).toBe(shown);
  expect(litBrands()).toEqual(lit);
});

test('the caret stays behind the typed digit', async () => {
  await userEvent.type(input('number'), '4242424242424242');
  input('number').setSelectionRange(6, 6);
  await userEvent.keyboard('{Backspace}');
  expect([input('number').value, input('number').selectionStart]).toEqual(['4242 2424 2424 242', 4]);
});

test('shows at once that AMEX is rejected, and clears the message', async () => {
  await userEvent.type(input('number'), '37');
  expect(errorAt('number')).toBe(
    'American Expressはご利用いただけません。Visa、Mastercard、JCB、Diners Club、セゾンカードをご利用ください。',
  );
  expect(document.getElementById('security_code-hint')?.textContent).toBe('カード表面の4桁の数字です。');
  await userEvent.clear(input('number'));
  expect(errorAt('number')).toBeNull();
});

test('validates on blur, not during input, and clears the message when the value is corrected', async () => {
  await userEvent.type(input('number'), '4242424242424241');
  expect(errorAt('number')).toBeNull();
  await userEvent.tab();
  expect(errorAt('number')).toBe('カード番号が正しくありません。番号を確認してください。');
  expect(input('number').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(input('number'), '{Backspace}2');
  expect(errorAt('number')).toBeNull();
  expect(input('number').hasAttribute('aria-invalid')).toBe(false);
});

test('shows no error for a field that is left empty', async () => {
  await userEvent.click(input('number'));
  await userEvent.tab();
  await userEvent.tab();
  expect(errorAt('number')).toBeNull();
  expect(errorAt('expiry')).toBeNull();
});

test('validates the expiry when both of its parts are left, in any width', async () => {
  await userEvent.type(input('exp_month'), '８');
  await userEvent.tab();
  expect([input('exp_month').value, errorAt('expiry')]).toEqual(['08', null]);
  await userEvent.keyboard('２５');
  await userEvent.tab();
  expect([input('exp_year').value, errorAt('expiry')]).toEqual(['25', '有効期限が切れているカードは登録できません。']);
});

test('a card is good until the end of its month', async () => {
  await userEvent.type(input('exp_month'), '11');
  await userEvent.type(input('exp_year'), '26');
  await userEvent.tab();
  expect(errorAt('expiry')).toBeNull();
});

test('the holder becomes half-width capitals', async () => {
  await userEvent.type(input('holder'), 'ｔａｒｏ  yamada ');
  await userEvent.tab();
  expect(input('holder').value).toBe('TARO YAMADA');
});

test('Enter submits, but not during IME composition', async () => {
  fireEvent.keyDown(input('holder'), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input('holder'), { key: 'Enter', keyCode: 229 });
  expect(onEnter).not.toHaveBeenCalled();
  await userEvent.type(input('holder'), '{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('keeps the text unchanged during IME composition', () => {
  const number = input('number');
  fireEvent.compositionStart(number);
  number.value = '４２４２４';
  fireEvent(number, new InputEvent('input', { isComposing: true }));
  expect(number.value).toBe('４２４２４');
  fireEvent.compositionEnd(number);
  expect(number.value).toBe('4242 4');
});
