import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_REFUSAL_CODES, REFUSAL_CODES } from 'shared-api/refusals';
import { EDGE_REFUSALS } from 'shared-rules/edge-refusals';

const SOURCES = join(__dirname, '..', '..');

/** Texts of all files that throw refusals. */
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .filter((text) => /from '[^']*(http\/|\.\/)failure'|RefusalCode\b/.test(text))
  .join('\n');

/** Codes as they are thrown: whole, or with a part that differs (`password_${problem}`). */
const whole = new Set([...sources.matchAll(/'([a-z0-9_]+)'/g)].map(([, code]) => code));
const patterns = [...sources.matchAll(/`((?:[a-z0-9_]*\$\{\w+\})+[a-z0-9_]*)`/g)]
  .map(([, code = '']) => code)
  .filter((code) => /^[a-z]\w{3}|_\w{4,}$/.test(code))
  .map((code) => new RegExp(`^${code.replaceAll(/\$\{\w+\}/g, '[a-z_]+')}$`));

it.each([
  ['refusal', REFUSAL_CODES.filter((code) => !(code in EDGE_REFUSALS))],
  ['fault of a field', FIELD_REFUSAL_CODES],
])('throws each %s of the catalogue somewhere', (_what, codes) => {
  const isThrown = (code: string): boolean => whole.has(code) || patterns.some((pattern) => pattern.test(code));
  expect(codes.filter((code) => !isThrown(code))).toEqual([]);
});
