import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPageMarks, pageMarks, rangeText } from './pages';
import { PageRange, Pagination } from './pagination';

test.each([
  [{ page: 1, total: 1284 }, '1,284件中 1〜50件'],
  [{ page: 26, total: 1284 }, '1,284件中 1,251〜1,284件'],
  [{ page: 1, total: 0 }, '0件'],
  [{ page: 2, total: 1000, isCapped: true }, '1,000件以上のうち 51〜100件'],
  [{ page: 21, total: 1000, isCapped: true, shown: 50 }, '1,000件以上のうち 1,001〜1,050件'],
  [{ page: 23, total: 1000, isCapped: true, shown: 7 }, '1,000件以上のうち 1,101〜1,107件'],
])('the range of %j', (rows, text) => {
  expect(rangeText({ pageSize: 50, ...rows })).toBe(text);
});

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 26, [1, 2, 3, 4, 5, 'gap-after', 26]],
  [13, 26, [1, 'gap-before', 12, 13, 14, 'gap-after', 26]],
  [26, 26, [1, 'gap-before', 22, 23, 24, 25, 26]],
])('the page numbers around page %i of %i', (page, pageCount, marks) => {
  expect(pageMarks(page, pageCount)).toEqual(marks);
});

test('buttons change the page; the first page has no previous one', async () => {
  const onPage = jest.fn();
  render(<Pagination page={1} pageSize={50} total={120} onPage={onPage} />);
  expect(screen.getByRole('button', { name: '前へ' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '1ページ' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: '3ページ' }));
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  expect(onPage.mock.calls).toEqual([[3], [2]]);
});

test('a single page shows no page numbers', () => {
  render(<Pagination page={1} pageSize={50} total={50} onPage={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  [1, [1, 2, 3, 4, 5, 'gap-after', 20, 'gap-end']],
  [20, [1, 'gap-before', 16, 17, 18, 19, 20, 'gap-end']],
  [21, [1, 'gap-before', 21, 'gap-end']],
])('the page numbers around page %i where only 20 pages were counted', (page, marks) => {
  expect(openPageMarks(page, 20)).toEqual(marks);
});

const capped = { pageSize: 50, total: 1000, isCapped: true, onPage: jest.fn() };

test('beyond the counted pages a list continues as long as there is a next page', () => {
  const { rerender } = render(<Pagination {...capped} page={20} hasNext />);
  expect(screen.getByRole('button', { name: '次へ' })).toBeEnabled();
  rerender(<Pagination {...capped} page={22} hasNext={false} />);
  expect(screen.getByRole('button', { name: '次へ' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '22ページ' })).toHaveAttribute('aria-current', 'page');
});

test('the range is one piece of text', () => {
  render(<PageRange page={1} pageSize={50} total={3} />);
  expect(screen.getByText('3件中 1〜3件')).toBeVisible();
});
