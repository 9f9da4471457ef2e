/** Icons of docs/specification.md 3.10, by their Material Symbols names. The set may contain more. */
export const SPEC_ICON_NAMES = [
  'account_balance',
  'add',
  'calendar_month',
  'check_circle',
  'credit_card',
  'delete',
  'download',
  'edit',
  'upload_file',
  'visibility',
  'warning',
  'zoom_in',
] as const;

/** Colours of an icon (docs/specification.md 9). */
export const ICON_COLORS = [
  'inherit',
  'primary',
  'secondary',
  'dark',
  'white',
  'gray',
  'success',
  'attention',
] as const;
export type IconColor = (typeof ICON_COLORS)[number];

/** Defaults of an icon (docs/specification.md 9). */
export const ICON_DEFAULTS = { color: 'inherit', size: '1.2em' } as const;

/** Sizes of a text button (docs/specification.md 9). */
export const TEXT_BUTTON_SIZES = ['md', 'sm', 'xs'] as const;
export type TextButtonSize = (typeof TEXT_BUTTON_SIZES)[number];

/** Defaults of a text button. A disabled one shows its icon gray. */
export const TEXT_BUTTON_DEFAULTS = {
  type: 'button',
  size: 'sm',
  iconColor: 'primary',
  disabledIconColor: 'gray',
} as const;

/** Icon of a snackbar by its colour (docs/specification.md 8). */
export const SNACKBAR_ICONS = { error: 'warning', success: 'check_circle', info: 'info' } as const;
