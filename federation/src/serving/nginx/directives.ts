import { AMBIGUOUS_PATH } from '../plain-path';

// Helpers for nginx's language: a directive is a line, a block is lines.

/** Returns a block with its lines indented. */
export const block = (head: string, ...lines: readonly (string | readonly string[])[]): string[] => [
  `${head} {`,
  ...lines.flat().map((line) => (line === '' ? '' : `    ${line}`)),
  '}',
];

/** Quotes a value for nginx: between quotes only these two characters and `$` have a meaning. */
export const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/**
 * Returns the lines of an answer's headers, also for errors. nginx inherits those of the outer block only if the inner
 * one has none.
 */
export const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);

/**
 * Refuses a path that the server behind could read as another one, as nginx refuses those that it cannot read itself:
 * with its own page and the headers of the server.
 */
export const PLAIN_PATHS_ONLY = block(`if ($request_uri ~* ${quote(AMBIGUOUS_PATH)})`, ['return 400;']);

/** Returns the text of a file, with a comment about its origin. */
export const fileOf = (about: string, lines: readonly string[]): string =>
  `# ${about}\n# Made by \`npm run deploy-files\` from federation/src/serving/nginx and the table of headers: not to be edited.\n\n${lines.join('\n')}\n`;
