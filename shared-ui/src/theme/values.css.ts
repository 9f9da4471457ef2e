import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';
import { palette } from './palette';

createGlobalTheme(':root', vars, {
  color: palette,
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    32: '32px',
    40: '40px',
    48: '48px',
    64: '64px',
  },
  radius: { control: '6px', card: '8px', round: '999px' },
  font: {
    family:
      '-apple-system, BlinkMacSystemFont, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "BIZ UDPGothic", Meiryo, system-ui, sans-serif',
    normal: '400',
    bold: '700',
  },
  text: {
    caption: '12px',
    small: '14px',
    body: '16px',
    section: '18px',
    cardTitle: '20px',
    title: '24px',
    amount: '32px',
  },
  leading: {
    caption: '1.5',
    small: '1.5',
    body: '1.6',
    section: '1.5',
    cardTitle: '1.4',
    title: '1.35',
    amount: '1.2',
  },
  size: { control: '44px', controlSmall: '36px', pageList: '1200px', pageForm: '720px', pageSplit: '1360px' },
  shadow: { overlay: '0 8px 24px rgb(14 42 71 / 0.18), 0 1px 4px rgb(14 42 71 / 0.12)' },
  motion: { fast: '150ms', normal: '200ms' },
  layer: { sticky: '10', overlay: '100', snackbar: '200' },
});

// Paper is white and toner black, whatever a colour says on the screen. Words and icons say the same.
const black = '#000';
const white = '#fff';
globalStyle(':root', {
  '@media': {
    print: {
      vars: {
        [vars.color.ink900]: black,
        [vars.color.ink700]: black,
        [vars.color.ink600]: black,
        [vars.color.primary600]: black,
        [vars.color.primary700]: black,
        [vars.color.success700]: black,
        [vars.color.teal700]: black,
        [vars.color.warning800]: black,
        [vars.color.danger700]: black,
        [vars.color.danger800]: black,
        [vars.color.line200]: '#999',
        [vars.color.head]: white,
        [vars.color.background]: white,
        [vars.color.primary50]: white,
        [vars.color.success50]: white,
        [vars.color.teal50]: white,
        [vars.color.warning50]: white,
        [vars.color.danger50]: white,
      },
    },
  },
});

globalStyle(':root', {
  '@media': { [media.reducedMotion]: { vars: { [vars.motion.fast]: '0.01ms', [vars.motion.normal]: '0.01ms' } } },
});
