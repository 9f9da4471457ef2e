import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { useSetFormValue } from '../forms/form-value';
import { FormHarness } from '../testing/form-harness';
import { ComboBoxField } from './combo-box-field';

const mizuho = { value: '0001', label: 'みずほ銀行', keywords: 'ミズホ 0001' };
const mufg = { value: '0005', label: '三菱UFJ銀行', keywords: 'ミツビシユーエフジェイ 0005' };
type Props = Partial<ComponentProps<typeof ComboBoxField>>;

function setUp({ bank = '', ...props }: Props & { readonly bank?: string } = {}) {
  const onSubmit = jest.fn();
  const content = (now: Props) => (
    <FormHarness entries={{ bank: v.string() }} defaultValues={{ bank }} onSubmit={onSubmit}>
      <ComboBoxField name="bank" label="金融機関" options={[mizuho, mufg]} {...now} />
      <Program />
    </FormHarness>
  );
  const { rerender } = render(content(props));
  return {
    onSubmit,
    input: screen.getByRole('combobox', { name: '金融機関' }),
    show: (now: Props) => rerender(content({ ...props, ...now })),
  };
}

/** Sets a value from outside, without the user. */
function Program() {
  const set = useSetFormValue();
  return (
    <button type="button" onClick={() => set('bank', '9900')}>
      ゆうちょ銀行にする
    </button>
  );
}

async function expectSent(onSubmit: jest.Mock, bank: string) {
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ bank }));
}
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Types as an IME does: each stage is shown in the input before the text is committed. */
function compose(input: HTMLElement, ...stages: readonly string[]) {
  fireEvent.compositionStart(input);
  for (const value of stages) fireEvent.change(input, { target: { value } });
  fireEvent.compositionEnd(input);
}

describe('a list that the field filters', () => {
  test.each([['みず'], ['ﾐｽﾞﾎ'], ['０００１']])('finds by name, kana or code: %s', async (text) => {
    const { input, onSubmit } = setUp();
    await userEvent.type(input, text);
    expect(optionNames()).toEqual(['みずほ銀行']);
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    expect(input).toHaveValue('みずほ銀行');
    await expectSent(onSubmit, '0001');
  });

  test('shows the initial choice, and clears it with the text', async () => {
    const { input, onSubmit } = setUp({ bank: '0005' });
    expect(input).toHaveValue('三菱UFJ銀行');
    await userEvent.clear(input);
    await userEvent.tab();
    await expectSent(onSubmit, '');
  });

  test('returns to the choice when a search is left unfinished', async () => {
    const { input } = setUp({ bank: '0005' });
    await userEvent.type(input, 'みず');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('三菱UFJ銀行'));
  });

  test('shows all options when it opens with a choice', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'みず');
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    await userEvent.tab();
    await userEvent.click(input);
    expect(optionNames()).toEqual(['みずほ銀行', '三菱UFJ銀行']);
  });

  test('works by keyboard: typing replaces the choice, and Enter chooses without submitting', async () => {
    const { onSubmit, input } = setUp({ bank: '0005' });
    await userEvent.tab();
    await userEvent.keyboard('みず{ArrowDown}{Enter}');
    expect(input).toHaveValue('みずほ銀行');
    expect(onSubmit).not.toHaveBeenCalled();
    await expectSent(onSubmit, '0001');
  });

  test('keeps the typed text while the pointer rests on an option', async () => {
    const { input } = setUp();
    await userEvent.click(input);
    await userEvent.hover(screen.getByRole('option', { name: '三菱UFJ銀行' }));
    await userEvent.keyboard('み');
    await userEvent.hover(screen.getByRole('option', { name: 'みずほ銀行' }));
    await userEvent.keyboard('ずほ');
    expect(input).toHaveValue('みずほ');
  });

  test('accepts a complete code on blur, and no other search', async () => {
    const { input, onSubmit } = setUp({ options: [mizuho, { ...mufg, code: '0005' }] });
    await userEvent.type(input, '０００５');
    await userEvent.tab();
    expect(input).toHaveValue('三菱UFJ銀行');
    await expectSent(onSubmit, '0005');
    await userEvent.type(input, '0001');
    await userEvent.tab();
    expect(input).toHaveValue('三菱UFJ銀行');
  });

  test('shows that nothing matches', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'ない');
    expect(screen.getByText('該当する項目がありません。')).toBeInTheDocument();
  });
});

describe('a list that the caller searches', () => {
  test('passes the text on, and shows the results unchanged', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'みず');
    expect(onSearch).toHaveBeenLastCalledWith('みず');
    expect(optionNames()).toHaveLength(2);
  });

  test('does not search for letters that an IME has not converted to kana yet', () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    compose(input, 'ｍ', 'み', 'みｎ', 'みな', '港');
    expect(onSearch.mock.calls.map(([text]: [string]) => text)).toEqual(['', 'み', 'み', 'みな', '港', '港']);
  });

  test('searches for letters typed without an IME', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'UFJ');
    expect(onSearch).toHaveBeenLastCalledWith('UFJ');
  });

  test('keeps the name of the choice when a search does not find it', async () => {
    const { input, show, onSubmit } = setUp({ onSearch: jest.fn() });
    await userEvent.click(input);
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    await userEvent.type(input, 'ない');
    show({ options: [] });
    await userEvent.tab();
    expect(input).toHaveValue('みずほ銀行');
    await expectSent(onSubmit, '0001');
  });

  test('shows the name of a choice outside the list, also one set by a program', async () => {
    const { input } = setUp({ onSearch: jest.fn(), chosen: { value: '9900', label: 'ゆうちょ銀行' } });
    expect(input).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'ゆうちょ銀行にする' }));
    expect(input).toHaveValue('ゆうちょ銀行');
  });

  test('searches for everything again after a choice', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'みず');
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  test('shows that it is searching, in place of the list and below an old one', async () => {
    const { input, show } = setUp({
      onSearch: jest.fn(),
      isLoading: true,
      options: [],
      listNote: '120件中2件を表示しています。',
    });
    await userEvent.click(input);
    expect(optionNames()).toEqual(['検索しています…']);
    show({ options: [mizuho, mufg] });
    expect(screen.getByRole('status')).toHaveTextContent('検索しています…');
    show({ options: [mizuho, mufg], isLoading: false });
    expect(screen.getByRole('status')).toHaveTextContent('120件中2件を表示しています。');
  });
});
