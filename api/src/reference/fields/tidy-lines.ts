import { withoutInvisible } from 'shared-rules/width';

/** One line of text as typed, without what nobody sees. */
export const tidyLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Text of several lines: breaks stay, what nobody sees goes. */
export const tidyMessage = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .trim();
