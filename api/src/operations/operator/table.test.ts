import { table } from './table';

describe('tables of the operator', () => {
  it('aligns columns by their visible width, and amounts to the right', () => {
    expect(
      table(
        ['番号', '取引先', '金額'],
        [
          ['1', 'みなと印刷', '264,000円'],
          ['12', 'ABC', '330円'],
          ['13', 'ｶ)ｱｵﾊﾞ', '1,000円'],
          ['14', '（株）灯', '20円'],
        ],
      ),
    ).toBe(
      [
        '番号  取引先           金額',
        '────  ──────────  ─────────',
        '   1  みなと印刷  264,000円',
        '  12  ABC             330円',
        '  13  ｶ)ｱｵﾊﾞ        1,000円',
        '  14  （株）灯         20円',
      ].join('\n'),
    );
  });
});
