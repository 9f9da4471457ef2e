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

/** What is not the reader, and puts a value in. */
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

/** Types as an IME does: the text of each stage stands in the input before it is settled. */
function compose(input: HTMLElement, ...stages: readonly string[]) {
  fireEvent.compositionStart(input);
  for (const value of stages) fireEvent.change(input, { target: { value } });
  fireEvent.compositionEnd(input);
}

describe('a list that the field filters', () => {
  test.each([['みず'], ['ﾐｽﾞﾎ'], ['０００１']])('is found by name, kana or code: %s', async (text) => {
    const { input, onSubmit } = setUp();
    await userEvent.type(input, text);
    expect(optionNames()).toEqual(['みずほ銀行']);
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    expect(input).toHaveValue('みずほ銀行');
    await expectSent(onSubmit, '0001');
  });

  test('shows the chosen one at the start, and gives it up when the text is cleared', async () => {
    const { input, onSubmit } = setUp({ bank: '0005' });
    expect(input).toHaveValue('三菱UFJ銀行');
    await userEvent.clear(input);
    await userEvent.tab();
    await expectSent(onSubmit, '');
  });

  test('returns to what is chosen when a search is left half typed', async () => {
    const { input } = setUp({ bank: '0005' });
    await userEvent.type(input, 'みず');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('三菱UFJ銀行'));
  });

  test('is whole again when it opens with something chosen', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'みず');
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    await userEvent.tab();
    await userEvent.click(input);
    expect(optionNames()).toEqual(['みずほ銀行', '三菱UFJ銀行']);
  });

  test('is chosen from by keyboard: typing takes the place of what is chosen, Enter chooses and sends nothing', async () => {
    const { onSubmit, input } = setUp({ bank: '0005' });
    await userEvent.tab();
    await userEvent.keyboard('みず{ArrowDown}{Enter}');
    expect(input).toHaveValue('みずほ銀行');
    expect(onSubmit).not.toHaveBeenCalled();
    await expectSent(onSubmit, '0001');
  });

  test('is typed on in, whatever entry the pointer rests on', async () => {
    const { input } = setUp();
    await userEvent.click(input);
    await userEvent.hover(screen.getByRole('option', { name: '三菱UFJ銀行' }));
    await userEvent.keyboard('み');
    await userEvent.hover(screen.getByRole('option', { name: 'みずほ銀行' }));
    await userEvent.keyboard('ずほ');
    expect(input).toHaveValue('みずほ');
  });

  test('takes a code that is typed in full when it is left, and no other search', async () => {
    const { input, onSubmit } = setUp({ options: [mizuho, { ...mufg, code: '0005' }] });
    await userEvent.type(input, '０００５');
    await userEvent.tab();
    expect(input).toHaveValue('三菱UFJ銀行');
    await expectSent(onSubmit, '0005');
    await userEvent.type(input, '0001');
    await userEvent.tab();
    expect(input).toHaveValue('三菱UFJ銀行');
  });

  test('says that nothing matches', async () => {
    const { input } = setUp();
    await userEvent.type(input, 'ない');
    expect(screen.getByText('該当する項目がありません。')).toBeInTheDocument();
  });
});

describe('a list that the caller searches', () => {
  test('hands over the text, and shows what is found as it is', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'みず');
    expect(onSearch).toHaveBeenLastCalledWith('みず');
    expect(optionNames()).toHaveLength(2);
  });

  test('is not asked for letters that an IME has not made kana of yet', () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    compose(input, 'ｍ', 'み', 'みｎ', 'みな', '港');
    expect(onSearch.mock.calls.map(([text]: [string]) => text)).toEqual(['', 'み', 'み', 'みな', '港', '港']);
  });

  test('is asked for letters that are none of an IME', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'UFJ');
    expect(onSearch).toHaveBeenLastCalledWith('UFJ');
  });

  test('keeps the name of the choice when the search does not find it', async () => {
    const { input, show, onSubmit } = setUp({ onSearch: jest.fn() });
    await userEvent.click(input);
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    await userEvent.type(input, 'ない');
    show({ options: [] });
    await userEvent.tab();
    expect(input).toHaveValue('みずほ銀行');
    await expectSent(onSubmit, '0001');
  });

  test('names a choice that never stood in the list, also one that a program puts in', async () => {
    const { input } = setUp({ onSearch: jest.fn(), chosen: { value: '9900', label: 'ゆうちょ銀行' } });
    expect(input).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'ゆうちょ銀行にする' }));
    expect(input).toHaveValue('ゆうちょ銀行');
  });

  test('asks for everything again once something is chosen', async () => {
    const onSearch = jest.fn();
    const { input } = setUp({ onSearch });
    await userEvent.type(input, 'みず');
    await userEvent.click(screen.getByRole('option', { name: 'みずほ銀行' }));
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  test('says that it is searching, in the place of the list and below one that is being replaced', async () => {
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
