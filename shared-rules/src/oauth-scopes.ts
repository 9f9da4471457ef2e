/** Permissions of connected systems. A system gets no others. */
export const OAUTH_SCOPES = ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'] as const;
export type OAuthScope = (typeof OAUTH_SCOPES)[number];

/** Whether a word is a scope. */
export const isOAuthScope = (word: string): word is OAuthScope => (OAUTH_SCOPES as readonly string[]).includes(word);

/** Descriptions of the scopes, for the consent page and the list of connected systems. */
export const SCOPE_WORDS: Readonly<Record<OAuthScope, string>> = {
  'payments.lodge': 'カード払いの内容（取引先・請求書・金額・振込先）を事前登録すること',
  'payments.read': '事前登録したカード払いの状況（ステータス・金額・振込日）を確認すること',
  'collections.lodge': 'カード払い依頼の内容（依頼先・請求書・金額）を事前登録すること',
  'collections.read': '事前登録したカード払い依頼の状況（ステータス・金額・入金日）を確認すること',
};

/** Actions that no connected system can ever perform. */
export const NEVER_ALLOWED = [
  'お支払いやご依頼を確定すること',
  'カード情報を見ること',
  '事前登録したもの以外のお取引を見ること',
] as const;
