import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { FieldRange } from '../forms/field-range';
import { FormHarness } from '../testing/form-harness';
import { BankDatePicker } from './bank-date-picker';
import { DateField } from './date-field';

const send = () => userEvent.click(screen.getByRole('button', { name: '送信' }));
const tooLate = '振込日を指定できるのは30日先までです。';
const closedDay = '土日祝日は銀行休業日のため選択できません。';

test('a typed date is formatted on blur, and sent as a day', async () => {
  const onSubmit = jest.fn();
  render(
    <FormHarness entries={{ due: v.string() }} defaultValues={{ due: '' }} onSubmit={onSubmit}>
      <DateField name="due" label="支払期日" today="2026-11-29" />
    </FormHarness>,
  );
  const input = screen.getByRole('textbox', { name: '支払期日' });
  await userEvent.type(input, '20261103');
  await userEvent.tab();
  expect(input).toHaveValue('2026/11/03');
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ due: '2026-11-03' }));
});

test('Enter in the field sends the typed day', async () => {
  const onSubmit = jest.fn();
  render(
    <FormHarness entries={{ due: v.string() }} defaultValues={{ due: '' }} onSubmit={onSubmit}>
      <DateField name="due" label="支払期日" today="2026-11-29" />
    </FormHarness>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: '支払期日' }), '2026年11月3日{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ due: '2026-11-03' }));
});

test('a date without its year gets the nearest one on blur', async () => {
  render(
    <FormHarness entries={{ due: v.string() }} defaultValues={{ due: '' }} onSubmit={jest.fn()}>
      <DateField name="due" label="支払期日" today="2026-11-29" />
    </FormHarness>,
  );
  const input = screen.getByRole('textbox', { name: '支払期日' });
  await userEvent.type(input, '1/5');
  expect(input).toHaveValue('1/5');
  await userEvent.tab();
  expect(input).toHaveValue('2027/01/05');
});

test('two dates can form a range under one label', () => {
  render(
    <FormHarness entries={{}} defaultValues={{ from: '2026-11-01', to: '' }} onSubmit={jest.fn()}>
      <FieldRange
        label="請求日"
        from={<DateField name="from" label="請求日の始まり" isLabelHidden today={undefined} />}
        to={<DateField name="to" label="請求日の終わり" isLabelHidden today={undefined} />}
      />
    </FormHarness>,
  );
  const range = screen.getByRole('group', { name: '請求日' });
  expect(within(range).getByRole('textbox', { name: '請求日の始まり' })).toHaveValue('2026/11/01');
  expect(within(range).getByRole('textbox', { name: '請求日の終わり' })).toHaveValue('');
});

describe('the calendar of bank days', () => {
  const setUp = (date: string) => {
    const onSubmit = jest.fn();
    render(
      <FormHarness
        entries={{ date: v.pipe(v.string(), v.nonEmpty('振込日が選択されていません。')) }}
        defaultValues={{ date }}
        onSubmit={onSubmit}
      >
        <BankDatePicker
          name="date"
          label="振込希望日"
          min="2026-11-24"
          max="2026-12-20"
          unavailableReason={(day) =>
            day > '2026-12-20' ? tooLate : day === '2026-11-28' || day === '2026-11-29' ? closedDay : null
          }
          hint="銀行営業日から選択してください。"
        />
      </FormHarness>,
    );
    return onSubmit;
  };
  const open = async () => userEvent.click(screen.getByRole('button', { name: /振込希望日/ }));

  test('shows the full date, works by keyboard and sends the day', async () => {
    const onSubmit = setUp('2026-11-26');
    expect(screen.getByText('2026年11月26日（木）')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: '2026年11月' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('2026年11月27日（金）')).toBeInTheDocument();
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ date: '2026-11-27' }));
  });

  test('a closed day can be focused, gives the reason, and cannot be chosen', async () => {
    setUp('2026-11-27');
    await open();
    expect(screen.getByText('銀行営業日から選択してください。')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText(`2026年11月28日（土）: ${closedDay}`)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: '2026年11月' })).toBeInTheDocument();
    expect(screen.getByText('2026年11月27日（金）')).toBeInTheDocument();
  });

  test('a day beyond the last one can be focused too, gives the reason, and cannot be chosen', async () => {
    setUp('2026-12-18');
    await open();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText(`2026年12月25日（金）: ${tooLate}`)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByText(`2027年1月1日（金）: ${tooLate}`)).toBeInTheDocument();
    expect(screen.getByText('2026年12月18日（金）')).toBeInTheDocument();
  });

  test('a day that cannot be chosen gives the reason when it is pointed at or tapped', async () => {
    setUp('2026-12-18');
    await open();
    const day = (name: RegExp) => screen.getByRole('button', { name });
    await userEvent.hover(day(/^2026年12月31日/));
    expect(screen.getByText(`2026年12月31日（木）: ${tooLate}`)).toBeInTheDocument();
    await userEvent.pointer({ keys: '[TouchA]', target: day(/^2026年12月25日/) });
    expect(screen.getByText(`2026年12月25日（金）: ${tooLate}`)).toBeInTheDocument();
  });

  test('begins at the first day that may be offered', async () => {
    setUp('');
    await open();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('2026年11月24日（火）')).toBeInTheDocument();
  });

  test('marks the day that it is in Japan, whatever the zone of the browser', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T02:00:00Z'));
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    const abroad = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    abroad.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'America/Los_Angeles' };
    });
    setUp('2026-11-26');
    await open();
    expect(screen.getByRole('button', { name: /^本日/ })).toHaveAccessibleName(/2026年11月25日/);
    jest.restoreAllMocks();
  });

  test('the error is tied to the button', async () => {
    setUp('');
    await send();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /振込希望日/ })).toHaveAccessibleDescription(
        /振込日が選択されていません。/,
      ),
    );
  });

  test('a selected day that has become closed shows the reason', () => {
    setUp('2026-11-28');
    expect(screen.getByText(closedDay)).toBeInTheDocument();
  });
});
