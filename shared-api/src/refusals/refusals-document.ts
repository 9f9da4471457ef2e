import { FIELD_REFUSALS_BY_PART, FIELD_WORDS, OPERATED_PARTS, REFUSALS_BY_PART, written } from './index';
import type { FieldRefusal, Refusal } from './refusal';

const INTRODUCTION = `# Refusals

Each reason for which the API refuses a call of a buyer or a connected system, and each fault of a field, by part of the
API. Generated from \`shared-api/src/refusals\` by \`npm run refusals\` in \`shared-api\`; a unit test compares (ADR 102).
Parameters in texts are examples.

- The body of an error names the refusal in \`code\`. Its \`status\` is the HTTP status unless one stands beside it here.
- A refusal \`invalid_fields\` has faults of fields: \`errors[].code\` is a word, which faults with different texts share.
- Codes are added by releases and keep their meaning. A client shows the message of a code that it doesn't know.
- What operators alone see is printed by their commands, and stands in \`/operator/v1/openapi.json\`.
- Texts of faults that rules of \`shared-rules\` find (numbers and holders of accounts, birthdays, dates) stand there.`;

/** Returns the lines of a nested list: each heading once, with its lines in the order given, each once. */
function nestedList(entries: readonly (readonly [heading: string, line: string])[]): string[] {
  const groups = new Map<string, Set<string>>();
  for (const [heading, line] of entries) groups.set(heading, (groups.get(heading) ?? new Set()).add(line));
  return [...groups].flatMap(([heading, lines]) => {
    const [only = ''] = lines;
    return lines.size === 1 ? [`- ${heading}: ${only}`] : [`- ${heading}`, ...[...lines].map((line) => `  - ${line}`)];
  });
}

/** Returns a text on one line. */
const inLine = (text: string): string => text.replaceAll('\n', '<br>');

/** Returns the HTTP status, and the status of the body where it is another. */
const headingOf = (code: string, { httpStatus, status }: Refusal): string => {
  if (status === undefined) return String(httpStatus);
  return status === code ? `${httpStatus}, \`status\` like \`code\`` : `${httpStatus}, \`status\` \`${status}\``;
};

const refusalLines = (table: Readonly<Record<string, Refusal>>): string[] =>
  nestedList(
    Object.entries(table)
      .sort(([, one], [, other]) => one.httpStatus - other.httpStatus)
      .map(([code, refusal]) => [headingOf(code, refusal), `\`${code}\` ${inLine(written(refusal.text))}`]),
  );

const fieldLines = (table: Readonly<Record<string, FieldRefusal>>): string[] =>
  nestedList(Object.values(table).map(({ code, text }) => [`\`${code}\``, inLine(written(text))]));

function sections<T>(parts: Readonly<Record<string, T>>, linesOf: (table: T) => string[]): string[] {
  return Object.entries(parts)
    .filter(([part]) => !OPERATED_PARTS.has(part))
    .map(([part, table]) => [`### ${part}\n`, ...linesOf(table)].join('\n'));
}

/** Returns `docs/refusals.md`. */
export function refusalsDocument(): string {
  return `${[
    INTRODUCTION,
    '## Refusals by HTTP status',
    ...sections(REFUSALS_BY_PART, refusalLines),
    '## Faults of fields by word',
    ...sections(FIELD_REFUSALS_BY_PART, fieldLines),
    '## Words at fields',
    Object.entries(FIELD_WORDS)
      .map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}
