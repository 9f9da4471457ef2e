import { refundText } from './refund-text';

describe('the text about a refund of all that is left', () => {
  it.each([
    [0, '決済した金額は全額返金します。カードのご利用枠は、'],
    [10_000, '決済した金額のうち、すでにカードへ戻った 10,000円 を除く 23,990円 を返金します。カードのご利用枠は、'],
    [33_990, '決済した金額は、すでに全額がカードへ戻っています。当社からの返金はありません。'],
  ])('after %d yen were given back', (before, text) => {
    expect(refundText(33_990, before)).toContain(text);
  });
});
