/** Roles of the people of a company. */
export const ROLES = ['administrator', 'preparer', 'approver', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether a text is a role. */
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Name of a role, and what its holder does in a company, for the members' page and mails. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly does: string }>> = {
  administrator: { name: '管理者', does: '会社の設定、メンバーの管理を含む、すべての操作ができます。' },
  preparer: { name: '支払担当', does: '請求書と取引先を登録し、支払いを申請します。カードを登録できます。' },
  approver: { name: '承認者', does: '申請の内容を確認し、承認または差し戻しをします。' },
  reader: { name: '閲覧のみ', does: '内容の閲覧と書き出しだけができます。経理・税理士の方に適しています。' },
};

/**
 * Permissions, with the roles that have each. Every call of a signed-in user needs one; `own` is for what concerns
 * the caller's sign-in alone.
 */
export const PERMISSIONS = {
  own: ['administrator', 'preparer', 'approver', 'reader'],
  read: ['administrator', 'preparer', 'approver', 'reader'],
  prepare: ['administrator', 'preparer'],
  pay: ['administrator', 'preparer'],
  cards: ['administrator', 'preparer'],
  collect: ['administrator', 'preparer'],
  connect: ['administrator'],
  company: ['administrator'],
  members: ['administrator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Permission = keyof typeof PERMISSIONS;

/** Words for what a permission allows, for the members' page. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  own: '自分のログイン・通知の設定',
  read: '請求書・支払い・取引先の閲覧と書き出し',
  prepare: '請求書・取引先・下書きの登録と変更',
  pay: '支払いの申請・変更・キャンセル',
  cards: 'カードの登録と削除',
  collect: 'カード払いの依頼（請求先への送信と管理）',
  connect: '外部サービスとの連携',
  company: '会社の情報と設定の変更・規約への同意・退会',
  members: 'メンバーの招待・役割の変更・削除',
};

/** Returns whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
