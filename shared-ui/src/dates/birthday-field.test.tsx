import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { birthdayReason } from 'shared-rules/birthday';
import * as v from 'valibot';
import { FormHarness } from '../testing/form-harness';
import { BirthdayField } from './birthday-field';

const reason = (text: string) => birthdayReason(text, '2026-11-22');
const schema = v.pipe(
  v.string(),
  v.nonEmpty('空です。'),
  v.check(
    (text) => text === '' || reason(text) === null,
    ({ input }) => reason(String(input)) ?? '',
  ),
);
const sent = jest.fn();
const show = (birthday = '') => {
  sent.mockReset();
  render(
    <FormHarness entries={{ birthday: schema }} defaultValues={{ birthday }} onSubmit={sent}>
      <BirthdayField name="birthday" label="生年月日" help="西暦で入力してください。" />
    </FormHarness>,
  );
};
const part = (word: '年' | '月' | '日') => screen.getByRole('textbox', { name: `生年月日 ${word}` });
const send = () => userEvent.click(screen.getByRole('button', { name: '送信' }));

test.each([
  ['1970', '4', '1', '1970-4-1'],
  ['１９７０年', '０４月', '０１', '1970-04-01'],
])('%s %s %s is typed in three inputs', async (year, month, day, value) => {
  show();
  await userEvent.type(part('年'), year);
  await userEvent.tab();
  await userEvent.keyboard(month);
  await userEvent.tab();
  await userEvent.keyboard(day);
  expect(screen.getByText('昭和45年4月1日')).toBeVisible();
  await userEvent.tab();
  await send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ birthday: value }));
});

test('the year may be one of an era', async () => {
  show();
  await userEvent.type(part('年'), '昭和45');
  await userEvent.type(part('月'), '4');
  await userEvent.type(part('日'), '1');
  await userEvent.tab();
  expect(screen.getByText('昭和45年4月1日')).toBeVisible();
  expect(part('年')).toBeValid();
});

test('a whole date that is typed into the year is divided', async () => {
  show();
  await userEvent.type(part('年'), 'S45.4.1');
  await userEvent.tab();
  expect([part('年'), part('月'), part('日')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '1970',
    '04',
    '01',
  ]);
});

test('a whole date can be pasted', async () => {
  show();
  await userEvent.click(part('年'));
  await userEvent.paste('1970/04/01');
  expect([part('年'), part('月'), part('日')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '1970',
    '04',
    '01',
  ]);
});

test('an invalid date is rejected on leaving the group, not between its inputs', async () => {
  show();
  await userEvent.type(part('年'), '1970');
  await userEvent.tab();
  await userEvent.keyboard('2');
  expect(screen.getByRole('group', { name: '生年月日' })).toHaveAccessibleDescription('西暦で入力してください。');
  expect(part('年')).toBeValid();
  await userEvent.tab();
  await userEvent.keyboard('30');
  await userEvent.tab();
  await waitFor(() => expect(part('日')).toBeInvalid());
  expect(part('日')).toHaveAccessibleDescription('生年月日が正しくありません。');
});

test('the summary links to the year', async () => {
  show();
  await send();
  await userEvent.click(await screen.findByRole('link', { name: '空です。' }));
  expect(part('年')).toHaveFocus();
});
