/**
 * Characters that are not seen, and let a name or a line look like another one: control characters, format characters
 * (direction marks, zero-width ones), halves of a character, and separators of lines and paragraphs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Returns a file's name as it is stored and shown: no folder, no unseen characters, one canonical form (NFC). */
export function plainFileName(name: string): string {
  return name
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^.*[\\/]/, '');
}

/** Returns text for a terminal: lines and tabs stay; other control characters and unseen ones go. */
export function plainTerminalText(text: string): string {
  return text.replace(UNSEEN, (char) => (char === '\n' || char === '\t' ? char : ''));
}
