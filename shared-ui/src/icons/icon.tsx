import type { IconColor } from 'shared-rules/icon';
import { ICON_DEFAULTS } from 'shared-rules/icon';
import type { IconName } from './icon-names';
import sprite from './icons.svg';
import * as styles from './icon.css';

interface IconProps {
  readonly name: IconName;
  /** Default `inherit` (docs/specification.md 9). */
  readonly color?: IconColor;
  /** Any CSS length; default `1.2em` (docs/specification.md 9). */
  readonly size?: string;
  /** Accessible name of a standalone icon. Without it the icon is decorative and hidden from screen readers. */
  readonly label?: string;
}

/**
 * Shows one icon of the fixed set, in the colour of the surrounding text. All icons are in one image, outside of the
 * scripts.
 */
export function Icon({ name, color = ICON_DEFAULTS.color, size = ICON_DEFAULTS.size, label }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${styles.color[color]}`}
      width={size}
      height={size}
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
