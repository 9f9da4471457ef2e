import { withoutInvisible } from 'shared-rules/width';

/** Normalises one line of text and removes invisible characters. */
export const tidyLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Normalises text of several lines: keeps line breaks, removes invisible characters. */
export const tidyMessage = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .trim();
