import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Column } from './column';
import { DataTable } from './data-table';
import { ListCard } from './list-card';
import { Tabs } from './tabs';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
}

const rows: readonly Row[] = [
  { id: 'I-00000001', name: '株式会社北陸精工', amount: '1,980,000円' },
  { id: 'I-00000002', name: '有限会社みなと印刷', amount: '264,000円' },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', header: '取引先', cell: ({ name }) => name, isRowHeader: true },
  { id: 'amount', header: '請求金額', cell: ({ amount }) => amount, align: 'right', sort: 'ascending' },
];

const setUp = (onSort?: (id: string) => void) =>
  render(
    <DataTable
      caption="受取請求書"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onSort={onSort}
      card={({ name, amount, id }) => (
        <ListCard title={name} href={`/receipt-invoices/${id}`} number={id} amount={amount} />
      )}
    />,
  );

const setWidth = (isDesktop: boolean) => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: isDesktop }) as MediaQueryList;
};
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

test('from 1024 px the list is a table whose rows have names', () => {
  setWidth(true);
  setUp();
  const table = screen.getByRole('table', { name: '受取請求書' });
  const row = within(table).getByRole('row', { name: /株式会社北陸精工/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('株式会社北陸精工');
  expect(within(row).getByRole('cell')).toHaveTextContent('1,980,000円');
});

test('the details of a row are shown below it, across all columns', () => {
  setWidth(true);
  render(
    <DataTable
      caption="受取請求書"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      card={({ name }) => name}
      detail={({ id }) => (id === 'I-00000001' ? <p>審査中です。</p> : null)}
    />,
  );
  const [, first, below, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('rowheader')).toHaveTextContent('株式会社北陸精工');
  expect(
    within(below as HTMLElement)
      .getByText('審査中です。')
      .closest('td'),
  ).toHaveAttribute('colspan', '2');
  expect(within(second as HTMLElement).getByRole('rowheader')).toHaveTextContent('有限会社みなと印刷');
});

test('below 1024 px it is a list of cards, each a link', () => {
  setWidth(false);
  setUp();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: '受取請求書' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute(
    'href',
    '/receipt-invoices/I-00000002',
  );
});

test('a sortable column shows its direction and is a button', async () => {
  const onSort = jest.fn();
  setUp(onSort);
  expect(screen.getByRole('columnheader', { name: '請求金額' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: '請求金額' }));
  expect(onSort).toHaveBeenCalledWith('amount');
});

test('tabs: arrows move, Enter selects, counts are read with their unit', async () => {
  const onSelect = jest.fn();
  render(
    <Tabs
      label="請求書の状態"
      selected="all"
      onSelect={onSelect}
      items={[
        { id: 'all', label: 'すべて', count: 1284 },
        { id: 'actionRequired', label: '要対応', count: 2, isAttention: true },
      ]}
    >
      一覧
    </Tabs>,
  );
  const tab = screen.getByRole('tab', { name: /^すべて ?1,284 ?件$/ });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: /^すべて ?1,284 ?件$/ })).toHaveTextContent('一覧');
  await userEvent.click(tab);
  await userEvent.keyboard('{ArrowRight}');
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('actionRequired');
});

test('the selected tab labels its panel, also after a change', () => {
  const items = [
    { id: 'all', label: 'すべて' },
    { id: 'draft', label: '下書き' },
  ] as const;
  const show = (selected: 'all' | 'draft') => (
    <Tabs label="請求書の状態" selected={selected} onSelect={jest.fn()} items={items}>
      一覧
    </Tabs>
  );
  const { rerender } = render(show('all'));
  rerender(show('draft'));
  expect(screen.getByRole('tab', { name: '下書き' })).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
});

test('a column that is not sorted offers sorting', async () => {
  const onSort = jest.fn();
  render(
    <DataTable
      caption="受取請求書"
      columns={[{ id: 'amount', header: '請求金額', cell: ({ amount }: Row) => amount, sort: 'none' }]}
      rows={rows}
      rowKey={({ id }) => id}
      onSort={onSort}
      card={({ name }) => name}
    />,
  );
  expect(screen.getByRole('columnheader', { name: '請求金額' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: '請求金額' }));
  expect(onSort).toHaveBeenCalledWith('amount');
});

test.each([true, false])('stale rows are marked as busy (desktop: %s)', (isDesktop) => {
  setWidth(isDesktop);
  render(
    <DataTable
      caption="受取請求書"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      card={({ name }) => name}
      isStale
    />,
  );
  expect(screen.getByRole(isDesktop ? 'table' : 'list', { name: '受取請求書' })).toHaveAttribute('aria-busy', 'true');
});

describe('a list whose rows can be selected', () => {
  /** The second row cannot be. */
  function Selectable() {
    const [selected, setSelected] = useState<readonly string[]>([]);
    return (
      <DataTable
        caption="受取請求書"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        card={({ name }) => name}
        selection={{
          isSelected: ({ id }) => selected.includes(id),
          onSelect: (these, isSelected) => setSelected(isSelected ? these.map(({ id }) => id) : []),
          rowName: ({ name }) => name,
          reason: ({ id }) => (id === 'I-00000002' ? '審査中です。' : null),
          card: ({ name, id }, box) => <ListCard title={name} href={`/receipt-invoices/${id}`} chip={box} />,
        }}
      />
    );
  }

  it.each([true, false])(
    'has a checkbox per row, and says why one cannot be selected: desktop %s',
    async (isDesktop) => {
      setWidth(isDesktop);
      const user = userEvent.setup();
      render(<Selectable />);
      const box = screen.getByRole('checkbox', { name: '株式会社北陸精工 を選択' });
      await user.click(box);
      expect(box).toBeChecked();
      await user.keyboard(' ');
      expect(box).not.toBeChecked();
      expect(
        screen.getByRole('checkbox', { name: '有限会社みなと印刷 は選択できません。審査中です。' }),
      ).toBeDisabled();
    },
  );

  it('selects every row that can be, in the heading of the table', async () => {
    setWidth(true);
    const user = userEvent.setup();
    render(<Selectable />);
    const all = screen.getByRole('checkbox', { name: '選択できる行をすべて選択' });
    await user.click(all);
    expect(all).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /北陸精工/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /みなと印刷/ })).not.toBeChecked();
    await user.click(all);
    expect(screen.getByRole('checkbox', { name: /北陸精工/ })).not.toBeChecked();
  });
});
