// The little of nginx's language that is written here: a directive is a line, a block is lines.

/** A block with its lines set in. */
export const block = (head: string, ...lines: readonly (string | readonly string[])[]): string[] => [
  `${head} {`,
  ...lines.flat().map((line) => (line === '' ? '' : `    ${line}`)),
  '}',
];

/** A value as nginx reads it: between quotes nothing but these two characters and `$` means anything. */
export const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/**
 * Headers of an answer, also of one that is an error. nginx takes those of the outer block only where the inner one has
 * none.
 */
export const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);

/** A file of lines, with a word on where it comes from. */
export const fileOf = (about: string, lines: readonly string[]): string =>
  `# ${about}\n# Made by \`npm run deploy-files\` from federation/src/serving/nginx and the table of headers: not to be edited.\n\n${lines.join('\n')}\n`;
