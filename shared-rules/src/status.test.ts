import {
  buyerStatusLabel,
  collectionNumber,
  ExaminationStatus,
  IN_PROGRESS_STATUSES,
  LIVE_STATUSES,
  sellerStatusLabel,
  statusTone,
  SUBMITTED_STATUSES,
} from './status';

const ALL = Object.values(ExaminationStatus);

test('the eight statuses have the numbers of the specification', () => {
  expect(Object.entries(ExaminationStatus)).toEqual([
    ['InProgress', 1],
    ['InProgressExaminationChecked', 2],
    ['InProgressExaminationCompleted', 3],
    ['TransferCompleted', 4],
    ['Cancel', 5],
    ['BuyerNotRegistered', 6],
    ['WaitingForPayment', 7],
    ['Expired', 8],
  ]);
  expect(LIVE_STATUSES).toEqual([1, 2, 3, 4, 7]);
  expect(IN_PROGRESS_STATUSES).toEqual([1, 2, 3]);
  expect(SUBMITTED_STATUSES).toEqual([1, 2, 3, 4]);
});

test('the buyer sees these labels', () => {
  expect(ALL.map((status) => buyerStatusLabel(status, false))).toEqual([
    '審査中',
    '審査中（内容確認済み）',
    '振込予約済み',
    '振込完了',
    'キャンセル済み',
    '登録待ち',
    'お支払い待ち',
    '期限切れ',
  ]);
  expect(buyerStatusLabel(null, false)).toBe('未申請');
  expect(buyerStatusLabel('draft')).toBe('下書き');
  expect(buyerStatusLabel(3)).toBe('振込予約済み');
  expect(buyerStatusLabel(3, true)).toBe('要対応');
});

test('the seller sees these labels and numbers', () => {
  expect(ALL.map(sellerStatusLabel)).toEqual([
    '審査中',
    '審査中',
    '入金予定',
    '入金完了',
    'キャンセル済み',
    '取引先の登録待ち',
    '決済待ち',
    '期限切れ',
  ]);
  expect(ALL.map(collectionNumber)).toEqual([3, 3, 4, 5, 7, 1, 2, 6]);
});

test('the warning tone means that it is the viewer’s turn', () => {
  expect(ALL.map((status) => statusTone(status))).toEqual([
    'info',
    'info',
    'teal',
    'success',
    'neutral',
    'neutral',
    'warning',
    'neutral',
  ]);
  for (const none of [null, 'draft'] as const) expect(statusTone(none, true)).toBe('neutral');
  expect(statusTone(1, true)).toBe('warning');
  expect(statusTone(7, false, 'seller')).toBe('neutral');
  expect(statusTone(3, true, 'seller')).toBe('teal');
});
