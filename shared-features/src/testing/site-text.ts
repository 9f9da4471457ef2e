import type { SiteText } from 'shared-api/types';

/** Returns よくあるご質問 with three questions in two sections. */
export const makeSiteText = (change: Partial<SiteText> = {}): SiteText => ({
  id: 'faq',
  title: 'よくあるご質問',
  updated_on: '2026-11-27',
  lead: '言葉で検索できます。',
  is_sample: false,
  sections: [
    {
      id: 'fee',
      heading: '手数料',
      paragraphs: ['料金は[申請の画面](/receipt-invoices)に表示します。'],
      items: [
        { term: '手数料はいくらですか。', paragraphs: ['振込金額の3%です。', '[料金表](https://prices.example/)'] },
        { term: '領収書は発行されますか。', paragraphs: ['振込の完了後に発行します。'] },
      ],
    },
    {
      id: 'cancel',
      heading: 'キャンセル',
      paragraphs: [],
      items: [{ term: '申請をキャンセルできますか。', paragraphs: ['振込日の前日までできます。'] }],
    },
  ],
  ...change,
});
