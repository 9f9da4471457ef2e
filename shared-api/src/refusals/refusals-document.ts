import { FIELD_REFUSALS_BY_PART, FIELD_WORDS, REFUSALS_BY_PART, written } from './index';
import type { FieldRefusal, Refusal } from './refusal';

const INTRODUCTION = `# Refusals

Each reason for which the API refuses a call, and each fault of a field: code, status and text. Generated from
\`shared-api/src/refusals\` by \`npm run refusals\` in \`shared-api\`; a unit test compares (ADR 102). Parameters in texts are
examples.

- The body of an error names the refusal in \`code\`. \`status\` is the HTTP status, or the word or number in brackets.
- A refusal \`invalid_fields\` has faults of fields. \`errors[].code\` is the word of the fault, which several faults share.
- Codes are added by releases and keep their meaning. A client shows the message of a code that it doesn't know.
- Texts of faults that rules of \`shared-rules\` find (numbers and holders of accounts, birthdays, dates) stand there.`;

/** Returns a text as a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const refusalRow = ([code, { httpStatus, status, text }]: readonly [string, Refusal]): string =>
  row(`\`${code}\``, status === undefined ? httpStatus : `${httpStatus} (\`${status}\`)`, cell(written(text)));

const fieldRow = ([name, { code, text }]: readonly [string, FieldRefusal]): string =>
  row(name, `\`${code}\``, cell(written(text)));

function sections<T>(
  parts: Readonly<Record<string, Readonly<Record<string, T>>>>,
  head: readonly string[],
  line: (entry: readonly [string, T]) => string,
): string[] {
  return Object.entries(parts).map(([part, table]) =>
    [`### ${part}\n`, row(...head), row(...head.map(() => '---')), ...Object.entries(table).map(line)].join('\n'),
  );
}

/** Returns `docs/refusals.md`. */
export function refusalsDocument(): string {
  return `${[
    INTRODUCTION,
    '## Refusals by part of the API',
    ...sections(REFUSALS_BY_PART, ['code', 'status', 'text'], refusalRow),
    '## Faults of fields by part of the API',
    ...sections(FIELD_REFUSALS_BY_PART, ['fault', 'word', 'text'], fieldRow),
    '## Words at fields',
    [
      row('word', 'meaning'),
      row('---', '---'),
      ...Object.entries(FIELD_WORDS).map(([word, meaning]) => row(`\`${word}\``, meaning)),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
