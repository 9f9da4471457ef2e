import type { Member } from 'shared-api/types';

/** Title of the page. */
export const MEMBERS_TITLE = 'メンバー';

/** Name of the way back to a sign-in whose address nobody reads any more. */
export const RECOVERY = 'ログインの復旧';
export const NEW_ADDRESS = '新しいメールアドレス';

/** Returns a member's whole name. */
export const memberName = ({ last_name: last, first_name: first }: Pick<Member, 'last_name' | 'first_name'>): string =>
  `${last} ${first}`;
