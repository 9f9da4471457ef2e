import { committed, composed, kanaOf, keptIn, type KanaReading, noReading } from './kana-reading';

/** Types kana letter by letter, shows the IME's candidates, and takes the last of them. */
const typed = (before: KanaReading, steps: readonly string[], result = steps.at(-1) ?? ''): KanaReading =>
  committed(steps.reduce(composed, before), result);
const yamada = ['y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'];

describe('the reading of typed text', () => {
  it('is available during composition, without letters that are not kana yet', () => {
    expect(kanaOf(yamada.slice(0, 5).reduce(composed, noReading), 'やまd')).toBe('ヤマ');
  });

  it('is the kana before the conversion to kanji', () => {
    expect(kanaOf(typed(noReading, yamada), '山田')).toBe('ヤマダ');
  });

  it('continues with each part, and keeps the space between two names', () => {
    const both = typed(typed(noReading, yamada), ['た', 'たろう', '太郎']);
    expect(kanaOf(both, '山田太郎')).toBe('ヤマダタロウ');
    expect(kanaOf(both, '山田　太郎')).toBe('ヤマダ タロウ');
  });

  it('follows the order of the text, not of the typing', () => {
    const name = typed(typed(noReading, ['さんぷる', 'サンプル']), ['かぶしきがいしゃ', '株式会社']);
    expect(kanaOf(name, '株式会社サンプル')).toBe('カブシキガイシャサンプル');
  });

  it('is corrected with the composition', () => {
    expect(kanaOf(typed(noReading, ['やまた', 'やま', 'やまだ', '山田']), '山田')).toBe('ヤマダ');
  });

  it('drops deleted and cancelled text', () => {
    const both = typed(typed(noReading, yamada), ['たろう', '太郎']);
    expect(kanaOf(keptIn(both, '山田'), '山田')).toBe('ヤマダ');
    expect(kanaOf(keptIn(both, ''), '')).toBe('');
    expect(kanaOf(typed(noReading, ['やま'], ''), '')).toBe('');
  });

  it('keeps both readings of text typed twice', () => {
    const twice = typed(typed(noReading, ['あお', '青']), ['あお', '青']);
    expect(kanaOf(keptIn(twice, '青青'), '青青')).toBe('アオアオ');
    expect(kanaOf(keptIn(twice, '青'), '青')).toBe('アオ');
  });

  it('is empty for text that was not typed through the IME', () => {
    expect(kanaOf(keptIn(noReading, '山田'), '山田')).toBe('');
  });
});
