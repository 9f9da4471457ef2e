import { plainTables } from './plain-tables';

it('aligns a table, with headings above their columns', () => {
  const table = `Text.

| ms, median | 1,000, one buyer | 審査中 ÷ that |
|---|---:|---:|
| list with tab counts | 1.87 | 0.88 |
| tab 審査中 | 10.90 | |

More.
`;
  expect(plainTables(table)).toBe(`Text.

\`\`\`text
                        1,000,
                           one   審査中
ms, median               buyer   ÷ that
list with tab counts      1.87     0.88
tab 審査中               10.90
\`\`\`

More.
`);
});

it('keeps a table that is too wide for a line', () => {
  const wide = `| ${'a'.repeat(60)} | ${'b'.repeat(60)} |\n|---|---|\n| 1 | 2 |\n`;
  expect(plainTables(wide)).toBe(wide);
});
