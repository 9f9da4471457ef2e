import { render, screen } from '@testing-library/react';
import { makeCollectionSummary } from '../testing';
import { collectionRefetchMs, CollectionStatusChip } from './collection-status';

describe("the status on the seller's screens", () => {
  it.each([
    [1, '審査中'],
    [2, '審査中'],
    [3, '入金予定'],
    [4, '入金完了'],
    [5, 'キャンセル済み'],
    [6, '取引先の登録待ち'],
    [7, '決済待ち'],
    [8, '期限切れ'],
  ])('%i is %s', (status, word) => {
    render(<CollectionStatusChip collection={makeCollectionSummary({ status })} />);
    expect(screen.getByText(word)).toBeVisible();
  });

  it.each([
    [[4, 5, 8], false],
    [[7, 4], 30_000],
    [[6], 30_000],
    [[7, 1], 5_000],
    [[3], 5_000],
    [[], false],
  ])('%j is polled again after %s ms', (statuses, ms) => {
    expect(collectionRefetchMs(statuses.map((status) => makeCollectionSummary({ status })))).toBe(ms);
  });
});
