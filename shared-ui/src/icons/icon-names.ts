/** Names of the fixed icon set (spec section 3, and the status and control icons of the visual direction); `icons.svg` draws them. */
export const ICON_NAMES = [
  'account_balance', 'account_circle', 'add', 'arrow_back', 'arrow_downward', 'arrow_upward', 'block', 'calendar_month', 'check',
  'check_circle', 'chevron_left', 'chevron_right', 'close', 'computer', 'content_copy', 'credit_card', 'delete', 'description',
  'remove_circle_outline', 'download', 'edit', 'error', 'event', 'help', 'hourglass_empty', 'info', 'unfold_more', 'filter_list',
  'expand_more', 'key', 'logout', 'menu', 'notifications', 'open_in_new', 'refresh', 'schedule', 'search', 'upload_file', 'visibility',
  'visibility_off', 'warning', 'zoom_in', 'zoom_out',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
