/** Names of the states of a transfer. */
export const TRANSFER_STATES: Readonly<Record<string, string>> = {
  made: '承認待ち',
  released: '結果待ち',
  paid: '振込済み',
  failed: '振込不能',
  returned: '組戻',
  discarded: '破棄',
};
