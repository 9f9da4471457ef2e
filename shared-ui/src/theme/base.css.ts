import { globalStyle } from '@vanilla-extract/css';
import { media, vars } from '../tokens.css';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: vars.space[64],
});
globalStyle('body', {
  margin: 0,
  backgroundColor: vars.color.background,
  color: vars.color.ink900,
  fontFamily: vars.font.family,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  // Japanese text: no line starts with a small kana or a closing bracket, and long codes never widen the page.
  lineBreak: 'strict',
  overflowWrap: 'anywhere',
  // It breaks between phrases, and leaves no single character on its last line.
  wordBreak: 'auto-phrase',
  textWrap: 'pretty',
});
globalStyle('h1, h2, h3, h4', { margin: 0 });
globalStyle('p, dl, dd, ol, ul', { margin: 0 });
globalStyle('table, time, output, dd, input', { fontVariantNumeric: 'tabular-nums' });
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('img, svg', { verticalAlign: 'middle' });
globalStyle('a', { color: vars.color.primary600 });

// One focus ring for everything: 3 px with a white gap of 2 px, yellow on navy.
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
globalStyle('[data-surface="navy"] :focus-visible, [data-surface="navy"] [data-focus-visible]', {
  outlineColor: vars.color.focusOnNavy,
});
// Headings and panels that take the focus by program only: no ring around a whole page.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });

// Pages of the document itself, which stand there when no script has started.
globalStyle('body > main', {
  display: 'grid',
  gap: vars.space[16],
  justifyItems: 'start',
  maxWidth: vars.size.pageForm,
  margin: '0 auto',
  padding: `${vars.space[48]} ${vars.space[16]}`,
});
globalStyle('body > main > h1', { fontSize: vars.text.title, lineHeight: vars.leading.title });
globalStyle('body > main > button', {
  minHeight: vars.size.control,
  padding: `0 ${vars.space[24]}`,
  border: `1px solid ${vars.color.primary600}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.primary600,
  fontWeight: vars.font.bold,
  cursor: 'pointer',
});

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: { scrollBehavior: 'auto' },
    print: { boxShadow: 'none' },
  },
});
globalStyle('body', {
  '@media': { print: { backgroundColor: 'transparent', color: '#000', fontSize: '10.5pt' } },
});
globalStyle('@page', { margin: '12mm' });
// Nobody can follow a link on paper.
globalStyle('a', { '@media': { print: { color: 'inherit !important', textDecoration: 'none !important' } } });
globalStyle('tr', { '@media': { print: { breakInside: 'avoid' } } });
globalStyle('thead', { '@media': { print: { display: 'table-header-group' } } });
globalStyle('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
// Unfolds everything: paper has nothing to press.
globalStyle('details::details-content', {
  '@media': { print: { contentVisibility: 'visible' } },
});
globalStyle('summary', { '@media': { print: { listStyle: 'none !important' } } });
// Whatever lays the element out has a class, which would win.
globalStyle('[data-print="hide"]', { '@media': { print: { display: 'none !important' } } });
