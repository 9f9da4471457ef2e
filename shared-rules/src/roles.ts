/** Roles of the people of a company. */
export const ROLES = ['administrator', 'preparer', 'approver', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether a text is a role. */
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Names of roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administrator: '管理者',
  preparer: '支払担当',
  approver: '承認者',
  reader: '閲覧のみ',
};

/** Returns the name of a role; undefined for none, or one that is not known yet. */
export const roleName = (role: string | null): string | undefined =>
  role !== null && isRole(role) ? ROLE_NAMES[role] : undefined;

/**
 * Permissions, with the roles that have each. Every call of a signed-in user needs one; `own` is for what concerns
 * the caller's sign-in alone.
 */
export const PERMISSIONS = {
  comment: ['administrator', 'preparer', 'approver', 'reader'],
  own: ['administrator', 'preparer', 'approver', 'reader'],
  read: ['administrator', 'preparer', 'approver', 'reader'],
  prepare: ['administrator', 'preparer'],
  pay: ['administrator', 'preparer'],
  approve: ['administrator', 'approver'],
  accounts: ['administrator', 'preparer', 'approver'],
  cards: ['administrator', 'preparer'],
  collect: ['administrator', 'preparer'],
  connect: ['administrator'],
  company: ['administrator'],
  members: ['administrator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Permission = keyof typeof PERMISSIONS;

/** Returns whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
