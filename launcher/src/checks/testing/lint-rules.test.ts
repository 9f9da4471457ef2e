import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..', '..');

/** Returns the report of a rule of tools/lint/rules.mjs about a file. */
function lint(rule: string, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(
      join(folder, 'oxlintrc.json'),
      JSON.stringify({
        jsPlugins: [join(ROOT, 'tools', 'lint', 'rules.mjs')],
        categories: { correctness: 'off' },
        rules: { [`project/${rule}`]: 'error' },
      }),
    );
    writeFileSync(join(folder, 'file.tsx'), code);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint'), '-c', 'oxlintrc.json', 'file.tsx'],
      { cwd: folder, encoding: 'utf8' },
    );
    return status === 0 ? '' : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const effect = (body: string): string => `useEffect(() => { ${body} }, []);`;

it.each([
  ['a listener', effect("window.addEventListener('resize', measure);")],
  ['a timer', effect('if (isOpen) setTimeout(close, 1000);')],
  [
    'an interval, where the effect returns nothing',
    effect('if (!isOpen) return; const timer = setInterval(tick, 1000);'),
  ],
  ['an observer', effect('new ResizeObserver(measure).observe(element);')],
  ['a subscription', 'React.useLayoutEffect(function () { store.subscribe(render); });'],
])('an effect that starts %s without an end is found', (_what, code) => {
  expect(lint('effect-clean-up', code)).toMatch(/outlives the component/);
});

it.each([
  ['ends what it starts', effect('const timer = setTimeout(close, 1000); return () => clearTimeout(timer);')],
  ['is its own end', 'useEffect(() => store.subscribe(render), []);'],
  [
    'listens until a signal, or once',
    effect("a.addEventListener('x', f, { signal }); a.addEventListener('y', f, { once: true });"),
  ],
  ['only defines what starts something', effect('ref.current = () => setTimeout(close, 1000);')],
])('an effect that %s passes', (_what, code) => {
  expect(lint('effect-clean-up', code)).toBe('');
});

it('finds a comment longer than 120 characters, and leaves long texts and addresses', () => {
  const long = 'word '.repeat(25);
  expect(lint('plain-comments', `// ${long}`)).toMatch(/120 characters/);
  expect(lint('plain-comments', `/**\n * ${long}\n */`)).toMatch(/120 characters/);
  expect(lint('plain-comments', `const text = '${long}';\n// https://example.com/${'word/'.repeat(25)}`)).toBe('');
});

it('finds a comment that begins with "What", in each form', () => {
  expect(lint('plain-comments', '/** What is paid. */')).toMatch(/Begin with a verb/);
  expect(lint('plain-comments', '/**\n * What is paid.\n */')).toMatch(/Begin with a verb/);
  expect(lint('plain-comments', '// Says what is paid.')).toBe('');
});

it.each([
  ['as an argument', "throw new Failure(403, '権限がありません。');"],
  ['as a parameter', "throw refuse('too_late', { cause: `${name}は、まだです。` });"],
  ['by a name', "const CAUSE = '期限切れです。';\nconst late = () => refuse('too_late', { cause: CAUSE });"],
  ['under a condition', "throw refuseField('code', isOld ? '古い番号です。' : 'unknown');"],
  ['beside a code', "const errors = [{ field: 'code', code: 'wrong', message }];"],
])('a text of a refusal %s is found', (_what, code) => {
  expect(lint('refusals-from-catalogue', code)).toMatch(/stands in shared-api\/src\/refusals/);
});

it('lets refusals be named by their codes, and Japanese stand in other places', () => {
  const code =
    "const title = '警告';\nshow(title, { code: 'a', message: '注意' });\nthrow refuse('too_late', { day });";
  expect(lint('refusals-from-catalogue', code)).toBe('');
});

it.each([
  ['41 names', `export { ${Array.from({ length: 41 }, (_, index) => `name${index}`).join(', ')} } from './rooms';`],
  [
    '41 names in several statements',
    Array.from({ length: 41 }, (_, index) => `export type { Name${index} } from './room';`).join('\n'),
  ],
])('a face with %s is found', (_what, code) => {
  expect(lint('small-face', code)).toMatch(/40 names at most, and this one 41/);
});

it('a face that exports everything of a file is found, and one with 40 names passes', () => {
  expect(lint('small-face', "export * from './room';")).toMatch(/names what it exports/);
  const names = Array.from({ length: 39 }, (_, index) => `name${index}`);
  expect(lint('small-face', `export { ${names.join(', ')} } from './room';\nexport const last = 1;`)).toBe('');
});
