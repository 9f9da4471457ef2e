import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../core/button';
import { LinkButton } from '../core/link-button';
import { UiProvider } from '../core/ui-provider';
import { ListCard } from './list-card';
import { SelectTable } from './select-table';

const rows = [
  { id: 1, number: 'I-00000001', name: '株式会社北陸精工' },
  { id: 2, number: 'I-00000002', name: '有限会社みなと印刷' },
  { id: 3, number: 'I-00000003', name: '株式会社クリーンワークス' },
];

function Sample({
  onNavigate = () => undefined,
  onPress = () => undefined,
}: {
  readonly onNavigate?: () => void;
  readonly onPress?: () => void;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <UiProvider navigate={onNavigate}>
      <SelectTable
        caption="下書き"
        columns={[
          { id: 'number', header: '管理番号', cell: ({ number }) => number, isRowHeader: true },
          { id: 'name', header: '取引先', cell: ({ name }) => name },
          {
            id: 'acts',
            header: '操作',
            cell: () => (
              <>
                <Button onPress={onPress}>削除</Button>
                <LinkButton href="/edit">編集</LinkButton>
              </>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ number }) => number}
        card={({ name, number }) => <ListCard title={name} number={number} />}
        selected={selected}
        onSelect={setSelected}
      />
      <output>{[...selected].sort().join(',')}</output>
    </UiProvider>
  );
}

const setWidth = (isDesktop: boolean) => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: isDesktop }) as MediaQueryList;
};
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));
const chosen = () => screen.getByRole('status');

test('from 1024 px rows can be chosen singly or all at once, and name their checkboxes', async () => {
  setWidth(true);
  render(<Sample />);
  const row = screen.getByRole('row', { name: /I-00000002/ });
  await userEvent.click(within(row).getByRole('checkbox', { name: /I-00000002/ }));
  expect(chosen()).toHaveTextContent('2');
  expect(row).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
  expect(chosen()).toHaveTextContent('1,2,3');
  await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
  expect(chosen()).toBeEmptyDOMElement();
});

test('rows are chosen by keyboard', async () => {
  setWidth(true);
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown} ');
  expect(chosen()).toHaveTextContent('2');
});

test('a press on a button or link in a row does not choose the row', async () => {
  setWidth(true);
  const onPress = jest.fn();
  const onNavigate = jest.fn();
  render(<Sample onPress={onPress} onNavigate={onNavigate} />);
  const row = screen.getByRole('row', { name: /I-00000002/ });
  await userEvent.click(within(row).getByRole('button', { name: '削除' }));
  await userEvent.click(within(row).getByRole('link', { name: '編集' }));
  expect([onPress.mock.calls.length, onNavigate.mock.calls.length]).toEqual([1, 1]);
  expect(chosen()).toBeEmptyDOMElement();
  await userEvent.click(row);
  expect(chosen()).toHaveTextContent('2');
});

test('below 1024 px each card has a checkbox, and one chooses all', async () => {
  setWidth(false);
  render(<Sample />);
  expect(within(screen.getByRole('list', { name: '下書き' })).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I-00000003 を選択' }));
  expect(chosen()).toHaveTextContent('3');
  expect(screen.getByRole('checkbox', { name: 'すべて選択' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
  expect(chosen()).toHaveTextContent('1,2,3');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I-00000001 を選択' }));
  expect(chosen()).toHaveTextContent('2,3');
});
