import { asksForColleague, type SaidRules, wordsOf } from './rule-words';

const none: SaidRules = {
  from_amount: null,
  for_new_account: false,
  supplier_ids: [],
  steps: 1,
  approver_may_pay: false,
  confirms_accounts: false,
};

describe('rules in words', () => {
  it('say that nothing is asked for', () => {
    expect(wordsOf(none)).toEqual({
      lead: 'すべての支払いを、社内の承認なしで申請できます。',
      kinds: [],
      payers: null,
      accounts: null,
    });
    expect(asksForColleague(none)).toBe(false);
  });

  it.each([
    [{ from_amount: 100_000 }, '10万円以上の支払いは、1人の承認が必要です。'],
    [{ from_amount: 123_456 }, '123,456円以上の支払いは、1人の承認が必要です。'],
    [{ from_amount: 1 }, '1円以上の支払いは、1人の承認が必要です。'],
    [{ from_amount: 12_000_000 }, '1,200万円以上の支払いは、1人の承認が必要です。'],
    [{ from_amount: 100_000_000, steps: 2 }, '1億円以上の支払いは、2人の承認が必要です。'],
    [{ from_amount: 123_450_000 }, '1億2,345万円以上の支払いは、1人の承認が必要です。'],
    [{ for_new_account: true }, '新しい振込先口座・変更された振込先口座への支払いは、1人の承認が必要です。'],
    [{ supplier_ids: [7, 8] }, '指定した取引先（2社）への支払いは、1人の承認が必要です。'],
  ])('say one kind in a sentence: %j', (rules, lead) => {
    expect(wordsOf({ ...none, ...rules })).toMatchObject({ lead, kinds: [] });
    expect(asksForColleague({ ...none, ...rules })).toBe(true);
  });

  it('list several kinds, of which one is enough', () => {
    expect(wordsOf({ ...none, from_amount: 50_000, for_new_account: true, supplier_ids: [1], steps: 2 })).toEqual({
      lead: '次のいずれかにあてはまる支払いは、2人の承認が必要です。',
      kinds: [
        '5万円以上の支払い',
        '新しい振込先口座・変更された振込先口座への支払い',
        '指定した取引先（1社）への支払い',
      ],
      payers: '承認のあとは、支払担当か管理者がカードで支払います。',
      accounts: null,
    });
  });

  it('say that a second person confirms accounts', () => {
    expect(wordsOf({ ...none, confirms_accounts: true }).accounts).toContain('別のメンバーが確認するまで使えません');
  });

  it('say who pays afterwards', () => {
    expect(wordsOf({ ...none, from_amount: 1, approver_may_pay: true }).payers).toBe(
      '承認のあとは、支払担当・管理者のほか、承認者もカードで支払えます。',
    );
  });
});
