import { packageTableFaults, type ImportRule } from './package-table';

const rule = (name: string, refused: string): ImportRule => ({ name, to: { path: `^(${refused})/` } });

const RULES = [
  rule('shared-rules-imports', 'shared-ui|host|api'),
  rule('shared-ui-imports', 'host|api'),
  rule('host-imports', 'api'),
  rule('api-imports', 'shared-ui|host'),
  rule('api/src/platform-imports-nothing-above', 'payments|app'),
  rule('api/src/payments-imports-nothing-above', 'app'),
];

const documentWith = ({ host = 'shared-*', wings = '`platform` → `payments` → `app`' } = {}): string =>
  `
| folder | what it is | may import |
|---|---|---|
| \`host\` | the shell | ${host} |
| \`shared-ui\` | the design system | other shared-* |
| \`shared-rules\` | rules | nothing of ours |
| \`api\` | the server | shared-rules (types too) |

${wings}
`;

it('accepts tables that say what the rules say', () => {
  expect(packageTableFaults(documentWith(), RULES)).toEqual([]);
});

it('finds a package that may import more than its row says', () => {
  expect(packageTableFaults(documentWith({ host: 'shared-rules' }), RULES)).toEqual([
    'host may import shared-rules, shared-ui; its row says shared-rules',
  ]);
});

it('finds a row that allows more than the rules', () => {
  expect(packageTableFaults(documentWith({ host: 'shared-*, `api`' }), RULES)).toEqual([
    'host may import shared-rules, shared-ui; its row says api, shared-rules, shared-ui',
  ]);
});

it('finds a package without a row, and a row without a rule', () => {
  const renamed = documentWith().replace('`api` |', '`server` |');
  expect(packageTableFaults(renamed, RULES)).toEqual(['api has no row', 'server has a row and no rule']);
});

it('finds wings in another order', () => {
  expect(packageTableFaults(documentWith({ wings: '`payments` → `platform` → `app`' }), RULES)).toEqual([
    'the wings of the API are platform → payments → app; the document has payments → platform → app',
  ]);
});
