/** Elements whose content is not read. */
const UNREAD = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
/** Elements that begin a line. */
const LINES = new Set(['br', 'p', 'div', 'tr', 'li', 'table', 'h1', 'h2', 'h3', 'h4', 'hr', 'blockquote']);

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', yen: '¥' };

function entity(name: string): string {
  const code = name.startsWith('#x') || name.startsWith('#X') ? `0x${name.slice(2)}` : name.slice(1);
  const point = name.startsWith('#') ? Number(code) : Number.NaN;
  if (point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
  return ENTITIES[name.toLowerCase()] ?? (name.toLowerCase() === 'amp' ? '&' : '');
}

/**
 * Returns the text of HTML, for a mail that has no other. Nothing of it is shown as HTML: what is left out is not lost,
 * because the mail is kept. One pass.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let unread = '';
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    if (unread === '') parts.push(html.slice(at, end));
    if (open === -1) break;
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) break;
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (unread === tag && slash !== '') unread = '';
    else if (unread === '' && slash === '' && UNREAD.has(tag)) unread = tag;
    if (unread === '' && LINES.has(tag)) parts.push('\n');
    at = close + (isComment ? 3 : 1);
  }
  return parts
    .join('')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{1,8});/gi, (_, name: string) => entity(name))
    .replace(/[ \t\u00a0]{1,1000}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
