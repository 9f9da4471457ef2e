import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './column';
import { DataTable } from './data-table';
import { ListCard } from './list-card';
import { pageMarks, rangeText } from './pages';
import { Pagination } from './pagination';
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
      card={({ name, amount, id }) => <ListCard title={name} href={`/receipt-invoices/${id}`} number={id} amount={amount} />}
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

test('below 1024 px it is a list of cards, each a link', () => {
  setWidth(false);
  setUp();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: '受取請求書' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute('href', '/receipt-invoices/I-00000002');
});

test('a sortable column tells its direction and is a button', async () => {
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

test.each([
  [1, 1284, '1,284件中 1〜50件'],
  [26, 1284, '1,284件中 1,251〜1,284件'],
  [1, 0, '0件'],
])('the range of page %i of %i rows', (page, total, text) => {
  expect(rangeText(page, 50, total)).toBe(text);
});

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 26, [1, 2, 3, 4, 5, 'gap-after', 26]],
  [13, 26, [1, 'gap-before', 12, 13, 14, 'gap-after', 26]],
  [26, 26, [1, 'gap-before', 22, 23, 24, 25, 26]],
])('the page numbers around page %i of %i', (page, pageCount, marks) => {
  expect(pageMarks(page, pageCount)).toEqual(marks);
});

test('pages are turned by buttons; the first page has none before it', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageSize={50} total={120} onPage={onPage} />);
  expect(screen.getByRole('button', { name: '前へ' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '1ページ' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: '3ページ' }));
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  expect(onPage.mock.calls).toEqual([[3], [2]]);
});

test('one page needs no page numbers', () => {
  render(<Pagination page={1} pageSize={50} total={50} onPage={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
