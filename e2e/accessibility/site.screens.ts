import { expect } from '@playwright/test';
import { errors } from './reach';
import type { Face, Screen } from './screen';

const search = (typed: string, says: string): Face => ({
  name: `searched for ${typed}`,
  reach: async ({ page }) => {
    await page.getByRole('searchbox', { name: 'キーワードまたは質問' }).first().fill(typed);
    await expect(page.getByText(says).first()).toBeVisible();
  },
});

/**
 * Texts about the product, and the message to the operator: for everybody. Looked at without a session, because a
 * document cannot name the code of the header that users see around them.
 */
export const siteScreens: readonly Screen[] = [
  { path: '/help', viewer: 'nobody', heading: '操作マニュアル' },
  {
    path: '/help/faq',
    viewer: 'nobody',
    heading: 'よくあるご質問',
    faces: [
      search('キャンセルしたい', '件の質問が見つかりました。'),
      search('宇宙旅行', '一致する質問は見つかりませんでした。'),
    ],
  },
  {
    path: '/contact',
    viewer: 'nobody',
    heading: 'お問い合わせ',
    asks: false,
    faces: [errors('送信')],
  },
  { path: '/legal/transactions', viewer: 'nobody', heading: '特定商取引法に基づく表記' },
  { path: '/legal/privacy', viewer: 'nobody', heading: 'プライバシーポリシー' },
  { path: '/legal/accessibility', viewer: 'nobody', heading: 'アクセシビリティ' },
];
