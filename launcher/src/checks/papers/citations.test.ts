import { citationFaults } from './citations';

const DOMAIN = '# The domain\n\n## 1. Words\n\n## 2. Money\n\n### 2.1 Commission\n\n## How it pays\n';

/** Returns the faults of a text in a project with two documents and one decision. */
const faultsOf = (text: string, path = 'part/src/file.ts'): string[] =>
  citationFaults(
    new Map([
      ['docs/domain.md', DOMAIN],
      ['docs/adr/0007-builds-by-content.md', '# 7. Builds by content\n'],
      [path, text],
    ]),
  );

it.each([
  ['a document', '// See docs/domain.md.'],
  ['a section', '/** Pays (docs/domain.md 2). */'],
  ['sections', '/** Pays (docs/domain.md 2.1, 1): once. */'],
  ['a section on the next line of a comment', '/**\n * Pays (docs/domain.md\n * 2).\n */'],
  ['a section by its title', '-- Pays (docs/domain.md,\n-- "How it pays").'],
  ['a decision', '// As ADR 7 says.'],
  ['a path with a name in its way', "const page = '../docs/domain.md';"],
])('accepts %s', (_what, text) => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['a document that is missing', '\n// See docs/screens.md.', ['part/src/file.ts:2: docs/screens.md is missing']],
  ['a section that is missing', '// docs/domain.md 2, 3.1', ['part/src/file.ts:1: docs/domain.md has no section 3.1']],
  [
    'one on the next line',
    '/**\n * (docs/domain.md\n * 4)\n */',
    ['part/src/file.ts:2: docs/domain.md has no section 4'],
  ],
  [
    'a title that is missing',
    `// docs/domain.md, ${'"How it costs"'}`,
    ['part/src/file.ts:1: docs/domain.md has no section "How it costs"'],
  ],
  ['a decision that is missing', '// ADR 7, ADR 9', ['part/src/file.ts:1: ADR 9 is missing']],
  ['one of several', '// ADR 7 and 8', ['part/src/file.ts:1: ADR 8 is missing']],
])('finds %s', (_what, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

it.each([
  ['domain', 'model, "Money"'],
  ['spec', 'section 4'],
  ['the', 'spec, which is the law'],
  ['product', 'spec'],
  ['visual', 'direction: type'],
  ['(trade', 'rules, "Fee")'],
  ['(screens:', 'form rules)'],
  ['screens', 'page: tables'],
  ['(architecture:', 'top level)'],
  ['../shared', 'design/domain.md'],
])('finds the old form "%s %s"', (...words) => {
  const text = `// ${words.join(words[0] === '../shared' ? '/' : ' ')}`;
  expect(faultsOf(text)).toEqual([expect.stringMatching(/^part\/src\/file\.ts:1: ".+": cite docs\//)]);
});

it('leaves words that look alike', () => {
  expect(faultsOf('const screens: readonly Screen[] = [];\n// The spec.ts file.\nlist(architecture: string)')).toEqual(
    [],
  );
});

it('finds a source file that is missing, and leaves the folders of others and the paths of a decision', () => {
  const texts = new Map([
    [
      'part/src/file.ts',
      "// See part/src/gone.ts, part/src/file.ts, other/src/gone.ts, part/src/gone.ts.gz\n'part/test/gone.test.ts'",
    ],
    ['docs/adr/0007-builds-by-content.md', '`part/src/gone.ts`'],
  ]);
  expect(citationFaults(texts, (path) => path === 'part' || texts.has(path))).toEqual([
    'part/src/file.ts:1: part/src/gone.ts is missing',
    'part/src/file.ts:2: part/test/gone.test.ts is missing',
  ]);
});

describe('links of a document', () => {
  it.each([
    ['a document beside it', '[domain](domain.md) [once](domain.md#how-it-pays) [section](domain.md) 2.1'],
    ['a decision', '[ADR 7](adr/0007-builds-by-content.md)'],
    ['another site, and code', '[site](https://example.com) `[a](nowhere)`\n\n```\n[b](nowhere)\n```\n'],
  ])('may lead to %s', (_what, text) => {
    expect(faultsOf(text, 'docs/flows.md')).toEqual([]);
  });

  it.each([
    ['file', '[screens](screens.md)', 'docs/flows.md:1: screens.md is missing'],
    ['heading', '[domain](domain.md#nowhere)', 'docs/flows.md:1: domain.md#nowhere is missing'],
    ['section', '[domain](domain.md) 3.', 'docs/flows.md:1: docs/domain.md has no section 3'],
  ])('may not lead to a missing %s', (_what, text, fault) => {
    expect(faultsOf(text, 'docs/flows.md')).toEqual([fault]);
  });
});
