// Who may import whom (docs/ARCHITECTURE.md), and what belongs to no package's manifest, to nothing, or to a circle.
const SHARED = ['shared-auth', 'shared-ui', 'shared-shell', 'shared-features', 'shared-api', 'shared-rules'];
/** Parts of a flow that a remote and the one of connected systems show. */
const FLOWS = ['flow-payment', 'flow-collection'];
const REMOTES = require('node:fs')
  .readdirSync(require('node:path').join(__dirname, '..'))
  .filter((name) => name.startsWith('mfe-'));
const PACKAGES = [
  ...SHARED,
  ...FLOWS,
  ...REMOTES,
  'host',
  'api',
  'card-gateway',
  'federation',
  'launcher',
  'e2e',
  'docs/example-client',
];

/** Remote to the flows that it shows. */
const FLOWS_OF = {
  'mfe-payments': ['flow-payment'],
  'mfe-collections': ['flow-collection'],
  'mfe-oauth': FLOWS,
};

/** Package to the packages of ours that it may import. */
const MAY_IMPORT = {
  'shared-rules': [],
  'shared-api': ['shared-rules'],
  'shared-auth': ['shared-api', 'shared-rules'],
  'shared-ui': ['shared-rules'],
  'shared-shell': ['shared-auth', 'shared-ui', 'shared-rules'],
  'shared-features': SHARED,
  ...Object.fromEntries(FLOWS.map((flow) => [flow, SHARED])),
  // From federation only how a path matches a pattern (below).
  host: [...SHARED, 'federation'],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, [...SHARED, ...(FLOWS_OF[remote] ?? [])]])),
  // From launcher only the choice of a port, and only in tests (below).
  api: ['shared-api', 'shared-rules', 'launcher'],
  'card-gateway': ['shared-api', 'shared-rules', 'launcher'],
  federation: [],
  launcher: ['federation', 'shared-rules'],
  e2e: ['shared-rules', 'launcher'],
  // As another company would write it.
  'docs/example-client': [],
};

const table = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  // A webpack configuration also calls the factory.
  from: { path: `^${name}/`, pathNot: `^${name}/webpack\\.config\\.ts$` },
  to: {
    path: `^(${PACKAGES.filter((other) => other !== name && !allowed.includes(other)).join('|')})/`,
    pathNot: '/node_modules/',
  },
}));

/**
 * Folders of a package, or rooms of a wing, each of which may import those before it (ADR 42, ADR 95): no import runs
 * back up. Rooms of every wing have some direction: tools/lint/imports.mjs finds circles.
 */
const ORDERS = {
  'api/src': [
    'platform',
    'reference',
    'identity',
    'suppliers',
    'documents',
    'approvals',
    'payments',
    'collections',
    'partners',
    'operations',
    'app',
  ],
  'api/src/approvals': ['rules', 'approvers', 'accounts', 'requests'],
  'api/src/payments': ['charge', 'status', 'order', 'papers', 'examination', 'payout', 'after'],
  'host/src': ['reports', 'remotes', 'session', 'frame', 'app'],
  // `testing` beside them stands in for data: only tests reach it.
  'shared-features/src': [
    'ui',
    'support',
    'sign-in',
    'bank',
    'documents',
    'suppliers',
    'invoice',
    'cards',
    'payments',
    'collections',
  ],
  'federation/src': ['disk', 'serving', 'release', 'shell-api', 'registry', 'build', 'dev'],
  'launcher/src': ['processes', 'postgres', 'product', 'dev', 'checks', 'commands'],
  'card-gateway/src': [
    'config',
    'database',
    'http',
    'faults',
    'journal',
    'events',
    'cards',
    'authorisations',
    'disputes',
    'challenges',
    'pages',
    'stripe',
    'settlements',
    'companies',
  ],
};

const order = Object.entries(ORDERS).flatMap(([source, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${source}/${folder}-imports-nothing-above`,
    comment: `${folder} may import ${folders.slice(0, index).join(', ') || 'no other folder beside it'}`,
    severity: 'error',
    from: { path: `^${source}/${folder}/` },
    to: { path: `^${source}/(${folders.slice(index + 1).join('|')})/` },
  })),
);

// The platform is imported by path; routes and jobs of the others by app alone, which lists them. The entries of the
// command line, of the books and of the reader run one file of their wing, that of the parser's thread one of each that
// parses.
const wingFaces = ORDERS['api/src'].slice(1, -1).flatMap((wing) => [
  {
    name: `api-${wing}-by-its-face`,
    comment: `Other wings import ${wing}/index.ts alone`,
    severity: 'error',
    from: { path: `^api/src/(?!${wing}/|app/)`, pathNot: '^api/src/(books|operators?|parser(\\.test)?)\\.ts$' },
    to: { path: `^api/src/${wing}/(?!index\\.ts$|.*/testing/)` },
  },
  {
    name: `api-app-lists-${wing}`,
    comment: `app imports ${wing}/index.ts, and lists its routes and jobs`,
    severity: 'error',
    from: { path: '^api/src/app/' },
    to: { path: `^api/src/${wing}/(?!index\\.ts$|.*\\.(routes|jobs?)\\.ts$)` },
  },
]);

module.exports = {
  forbidden: [
    ...table,
    ...order,
    ...wingFaces,
    {
      name: 'styles-import-styles',
      comment:
        'A .css.ts file runs while the page is built: it imports the tokens, the palette, other .css.ts files, and vanilla-extract',
      severity: 'error',
      from: { path: '\\.css\\.ts$' },
      to: {
        pathNot: ['\\.css\\.ts$', '^shared-ui/src/tokens', '^shared-ui/src/theme/palette\\.ts$', '@vanilla-extract'],
      },
    },
    {
      name: 'tokens-import-nothing',
      comment: 'The tokens are part of every build, and of none that is shared',
      severity: 'error',
      from: { path: '^shared-ui/src/tokens' },
      to: { pathNot: ['^shared-ui/src/tokens', '@vanilla-extract'] },
    },
    {
      name: 'one-form-library',
      comment: 'The form library is no shared module: only shared-ui, which is one, may hold its context',
      severity: 'error',
      from: { pathNot: '^shared-ui/' },
      to: { path: 'react-hook-form' },
    },
    {
      name: 'stand-ins-stay-out',
      comment:
        'What stands in for session, server and data is for tests, and for a remote that runs without a server: nothing that is released may reach it',
      severity: 'error',
      from: {
        path: '^(host|mfe-[^/]+|flow-[^/]+|shared-[^/]+)/',
        pathNot: '(\\.test\\.tsx?$|/testing/|/testing\\.tsx?$|/fake/|/samples/)',
      },
      to: { path: '^(host|mfe-[^/]+|flow-[^/]+|shared-[^/]+)/src/(|.*/)(testing|fake|samples)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-packages',
      comment: 'What is imported stands in the package.json beside it',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^[^/]+/test/|/testing/|/testing\\.tsx?$)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'host-matches-paths-like-servers',
      comment: 'The shell takes nothing of federation but the rule by which servers find the page of a path',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { path: '^federation/src/(?!registry/match-path\\.ts$)' },
    },
    {
      name: 'tests-choose-ports-like-launcher',
      comment: 'Tests of servers and end-to-end tests take nothing of launcher but the one choice of free ports',
      severity: 'error',
      from: { path: '^(api|card-gateway|e2e)/' },
      to: { path: '^launcher/(?!src/processes/free-port\\.ts$)' },
    },
    {
      name: 'servers-import-no-launcher',
      comment: 'Only tests choose ports',
      severity: 'error',
      from: { path: '^(api|card-gateway)/src/' },
      to: { path: '^launcher/' },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it and it imports nothing: it is not used. Loaders are named to webpack by their place',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.config\\.[cm]?[jt]s$',
          '^shared-rules/',
          '^federation/src/build/browser/',
          '^tools/(jest|lint)/',
          '(^|/)(books|main|operator|program|index)\\.ts$',
          '^api/test/support/global-',
          '^shared-ui/src/(core|forms|tables|overlays|tokens)\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The sample remote stands for other people's: it is built by tests, and nothing of ours imports it.
    // Of our own packages only: what others publish lies in a folder `dist` often enough.
    exclude: { path: '^(?!node_modules)[^/]+/((src|test)/)?(dist|\\.cache|\\.turbo|generated)/|^federation/fixtures/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require.resolve('./tsconfig/all-browser.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
