import { palette } from './palette';

type Colour = keyof typeof palette;

/** Returns the relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.2). */
function luminance(colour: Colour): number {
  const channels = /^#(..)(..)(..)$/.exec(palette[colour])?.slice(1) ?? [];
  const [red = NaN, green = NaN, blue = NaN] = channels.map((channel) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAGE: readonly Colour[] = ['surface', 'background'];
const GROUNDS: readonly Colour[] = [...PAGE, 'head', 'primary50'];

// Quality: 7:1 for body text, 4.5:1 for other text, 3:1 for borders of controls, icons and focus; disabled controls are
// exempt.
const CLAIMS: readonly (readonly [string, number, Colour, readonly Colour[]])[] = [
  ['body text', 7, 'ink900', [...GROUNDS, 'success50', 'teal50', 'warning50', 'danger50', 'amber400']],
  ['secondary text', 7, 'ink700', GROUNDS],
  ['text on the sign-in panel', 7, 'white', ['navy']],
  ['text of a primary button', 7, 'white', ['primary600', 'primary700']],
  ['captions and heads of tables', 4.5, 'ink600', GROUNDS],
  ['placeholders', 4.5, 'placeholder', ['surface']],
  ['links', 4.5, 'primary600', GROUNDS],
  ['done', 4.5, 'success700', ['surface', 'success50']],
  ['booked', 4.5, 'teal700', ['surface', 'teal50']],
  ['your turn', 4.5, 'warning800', ['surface', 'warning50']],
  ['errors', 4.5, 'danger700', [...PAGE, 'danger50']],
  ['text of a dangerous button', 4.5, 'white', ['danger700', 'danger800']],
  ['borders of controls', 3, 'line500', PAGE],
  ['focus', 3, 'focus', GROUNDS],
  ['focus on the sign-in panel', 3, 'focusOnNavy', ['navy']],
];

test.each(
  CLAIMS.flatMap(([what, least, colour, grounds]) => grounds.map((ground) => [what, least, colour, ground] as const)),
)('%s: at least %d:1 for %s on %s', (_what, least, colour, ground) =>
  expect(contrast(colour, ground)).toBeGreaterThanOrEqual(least),
);

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast('ink900', 'white')).toBeCloseTo(15.6, 1);
  expect(contrast('disabled', 'white')).toBeLessThan(3);
});
