/** What a connected system may be allowed to do, one scope each; it gets no other. */
export const OAUTH_SCOPES = ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'] as const;
export type OAuthScope = (typeof OAUTH_SCOPES)[number];

/** Tells a scope from any other word. */
export const isOAuthScope = (word: string): word is OAuthScope => (OAUTH_SCOPES as readonly string[]).includes(word);

/** What a scope allows, as the user reads it before allowing it and in the list of connected systems. */
export const SCOPE_WORDS: Readonly<Record<OAuthScope, string>> = {
  'payments.lodge': 'カード払いの内容（取引先・請求書・金額・振込先）を事前登録すること',
  'payments.read': '事前登録したカード払いの状況（ステータス・金額・振込日）を確認すること',
  'collections.lodge': 'カード払い依頼の内容（依頼先・請求書・金額）を事前登録すること',
  'collections.read': '事前登録したカード払い依頼の状況（ステータス・金額・入金日）を確認すること',
};

/** What no connected system can do, whatever it was allowed. */
export const NEVER_ALLOWED = [
  'お支払いやご依頼を確定すること',
  'カード情報を見ること',
  '事前登録したもの以外のお取引を見ること',
] as const;
