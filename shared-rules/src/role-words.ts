import type { Permission, Role } from './roles';

/** Sentences on what holders of a role do in a company, for the members' page and mails. */
export const ROLE_DUTIES: Readonly<Record<Role, string>> = {
  administrator: '会社の設定、メンバーの管理を含む、すべての操作ができます。',
  preparer: '請求書と取引先を登録し、支払いを申請します。カードを登録できます。',
  approver: '申請の内容を確認し、承認または差し戻しをします。',
  reader: '内容の閲覧と書き出しだけができます。経理・税理士の方に適しています。',
};

/** Words for what a permission allows, for the members' page. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  comment: '社内コメント',
  own: '自分のログイン・通知の設定',
  read: '請求書・支払い・取引先の閲覧と書き出し',
  prepare: '請求書・取引先・下書きの登録と変更',
  pay: '支払いの申請・変更・キャンセル',
  approve: '支払いの承認と差し戻し',
  accounts: '振込先口座の確認（2人目として）',
  cards: 'カードの登録と削除',
  collect: 'カード払いの依頼（請求先への送信と管理）',
  connect: '外部サービスとの連携',
  company: '会社の情報と設定の変更・規約への同意・退会',
  members: 'メンバーの招待・役割の変更・削除',
};
