/**
 * Titles of the texts about the product. In a file of their own, because the sign-in needs them and no other words.
 */
export const SITE_TEXTS = {
  manual: '操作マニュアル',
  faq: 'よくあるご質問',
  contact: 'お問い合わせ',
  privacy: 'プライバシーポリシー',
  transactions: '特定商取引法に基づく表記',
  accessibility: 'アクセシビリティ',
} as const;
