import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * Names of every design value, as CSS variables with fixed names. No values here: `core` alone emits them, so that a
 * page holds one `:root` rule however many applications it is made of (docs/visual.md 2, 3, 4).
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      ink900: null,
      ink700: null,
      ink600: null,
      placeholder: null,
      disabled: null,
      line500: null,
      line200: null,
      head: null,
      background: null,
      surface: null,
      primary600: null,
      primary700: null,
      primary50: null,
      navy: null,
      success700: null,
      success50: null,
      teal700: null,
      teal50: null,
      warning800: null,
      warning50: null,
      amber400: null,
      danger700: null,
      danger800: null,
      danger50: null,
      white: null,
      focus: null,
      focusOnNavy: null,
      backdrop: null,
      veil: null,
    },
    /** Steps of the 4-point scale, named by their pixels. */
    space: { 4: null, 8: null, 12: null, 16: null, 20: null, 24: null, 32: null, 40: null, 48: null, 64: null },
    radius: { control: null, card: null, round: null },
    font: { family: null, normal: null, bold: null },
    /** Font sizes; each has its leading under the same name. */
    text: { caption: null, small: null, body: null, section: null, cardTitle: null, title: null, amount: null },
    leading: { caption: null, small: null, body: null, section: null, cardTitle: null, title: null, amount: null },
    /** Heights of controls and widths of pages. */
    size: { control: null, controlSmall: null, pageList: null, pageForm: null, pageSplit: null },
    shadow: { overlay: null },
    /** Durations; zero for users who prefer reduced motion. */
    motion: { fast: null, normal: null },
    layer: { sticky: null, overlay: null, snackbar: null },
  },
  (_value, path) => `seikyu-${path.join('-')}`,
);

/**
 * Media queries of the breakpoints 640, 1024 and 1440 px, and of touch screens. 1024 px is the desktop breakpoint
 * (docs/specification.md 9).
 */
export const media = {
  tablet: '(min-width: 640px)',
  belowTablet: '(max-width: 639.98px)',
  desktop: '(min-width: 1024px)',
  belowDesktop: '(max-width: 1023.98px)',
  touch: '(pointer: coarse)',
  // A touched element stays "over" after the finger has left.
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
