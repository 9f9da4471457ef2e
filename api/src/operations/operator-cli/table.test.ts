import { displayWidth, table } from './table';

describe('tables of the operator', () => {
  it('counts kana, kanji and full-width signs as two columns, half-width kana as one', () => {
    expect(['abc', '審査中', 'ｶ)ｱｵﾊﾞ', '（株）'].map(displayWidth)).toEqual([3, 6, 6, 6]);
  });

  it('aligns columns by their visible width, and amounts to the right', () => {
    expect(
      table(
        ['番号', '取引先', '金額'],
        [
          ['1', 'みなと印刷', '264,000円'],
          ['12', 'ABC', '330円'],
        ],
      ),
    ).toBe(
      [
        '番号  取引先           金額',
        '────  ──────────  ─────────',
        '   1  みなと印刷  264,000円',
        '  12  ABC             330円',
      ].join('\n'),
    );
  });
});
