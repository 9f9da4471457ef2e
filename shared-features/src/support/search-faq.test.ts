import { type FaqItem, searchFaq } from './search-faq';

const item = (term: string, answer: string): FaqItem => ({ term, paragraphs: [answer] });
const fee = item('手数料はいくらですか。', '振込金額の3%です。');
const cancel = item('申請をキャンセルできますか。', '審査が完了するまでは、いつでもできます。');
const change = item('申請した内容を変更できますか。', '振込日も変更できます。');
const card = item('どのカードが使えますか。', 'VisaとJCBが使えます。');
const mail = item('認証コードのメールが届きません。', 'とどかないときは再送してください。');
const sections = [
  { id: 'a', heading: 'A', paragraphs: [], items: [fee, cancel, change] },
  { id: 'b', heading: 'B', paragraphs: [], items: [card, mail] },
];

describe('searching the questions and answers', () => {
  it.each([
    ['its words inside a sentence of other wording', 'キャンセルしたい', cancel],
    ['a word of the question', '手数料', fee],
    ['a word of the answer alone', 'jcb', card],
    ['letters of another width', 'ＶＩＳＡ', card],
    ['kana that are not converted yet', 'かーど', card],
    ['hiragana alone', 'とどかない', mail],
    ['kanji written together', '振込日変更', change],
  ])('finds by %s', (_, query, found) => {
    expect(searchFaq(sections, query)[0]).toBe(found);
  });

  it('leaves out what has few of the words', () => {
    expect(searchFaq(sections, '手数料はいくらですか')).toEqual([fee]);
  });

  it.each(['', ' ', 'は', '宇宙旅行'])('finds nothing for "%s"', (query) => {
    expect(searchFaq(sections, query)).toEqual([]);
  });
});
