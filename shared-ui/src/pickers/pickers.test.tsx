import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { FormHarness } from '../testing/form-harness';
import { ComboBoxField } from './combo-box-field';
import { SelectField } from './select-field';

const banks = [
  { value: '0001', label: 'みずほ銀行', keywords: 'ミズホ 0001' },
  { value: '0005', label: '三菱UFJ銀行', keywords: 'ミツビシユーエフジェイ 0005' },
];
const send = () => userEvent.click(screen.getByRole('button', { name: '送信' }));

describe('a short list', () => {
  const setUp = () => {
    const onSubmit = jest.fn();
    render(
      <FormHarness
        entries={{ bank: v.pipe(v.string(), v.nonEmpty('金融機関が選択されていません。')) }}
        defaultValues={{ bank: '' }}
        onSubmit={onSubmit}
      >
        <SelectField name="bank" label="金融機関" options={banks} />
      </FormHarness>,
    );
    return onSubmit;
  };

  test('is chosen from by keyboard and sends the value', async () => {
    const onSubmit = setUp();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /選択してください.*金融機関/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /三菱UFJ銀行/ })).toHaveFocus());
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ bank: '0005' }));
  });

  test('ties the error to the button', async () => {
    setUp();
    await send();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /金融機関/ })).toHaveAccessibleDescription(/金融機関が選択されていません。/),
    );
  });
});

describe('a list to search in', () => {
  const setUp = (props: { bank?: string; onSearch?: (text: string) => void } = {}) => {
    const onSubmit = jest.fn();
    render(
      <FormHarness entries={{ bank: v.string() }} defaultValues={{ bank: props.bank ?? '' }} onSubmit={onSubmit}>
        <ComboBoxField name="bank" label="金融機関" options={banks} onSearch={props.onSearch} />
      </FormHarness>,
    );
    return { onSubmit, input: screen.getByRole('combobox', { name: '金融機関' }) };
  };

  test.each([['みず'], ['ﾐｽﾞﾎ'], ['０００１']])('is found by name, kana or code: %s', async (text) => {
    const { input, onSubmit } = setUp();
    await userEvent.type(input, text);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    expect(input).toHaveValue('みずほ銀行');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ bank: '0001' }));
  });

  test('shows the chosen one at the start, and gives it up when the text is cleared', async () => {
    const { input, onSubmit } = setUp({ bank: '0005' });
    expect(input).toHaveValue('三菱UFJ銀行');
    await userEvent.clear(input);
    await userEvent.tab();
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ bank: '' }));
  });

  test('returns to what is chosen when a search is left half typed', async () => {
    const { input } = setUp({ bank: '0005' });
    await userEvent.type(input, 'みず');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('三菱UFJ銀行'));
  });

  test('says that nothing matches', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'ない');
    expect(screen.getByText('該当する項目がありません。')).toBeInTheDocument();
  });

  test('hands the text to the caller who searches', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'みず');
    expect(onSearch).toHaveBeenLastCalledWith('みず');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
});
