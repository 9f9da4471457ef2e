import type { IconName } from './icon-paths';
import { iconPaths } from './icon-paths';
import * as styles from './icon.css';

/** Colours an icon can take (spec section 9). */
export type IconColor = keyof typeof styles.color;

interface IconProps {
  readonly name: IconName;
  /** Default `inherit` (spec section 9). */
  readonly color?: IconColor;
  /** Any CSS length; default `1.2em` (spec section 9). */
  readonly size?: string;
  /** The word for an icon that stands alone. Without it the icon is decoration and hidden from screen readers. */
  readonly label?: string;
}

/** One icon of the fixed set, drawn as inline SVG in the colour of the text around it. */
export function Icon({ name, color = 'inherit', size = '1.2em', label }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${styles.color[color]}`}
      viewBox="0 -960 960 960"
      width={size}
      height={size}
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
