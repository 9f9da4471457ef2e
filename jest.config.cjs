// Unit tests of every package, beside the code. ESM packages that only the servers use are tested over HTTP instead.
const { readdirSync } = require('node:fs');
const { writeGroups } = require('./jest.groups.cjs');

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];
/** Packages without a CommonJS build, which Jest needs. */
const modulesOnly = 'get-port|jose|qr|opencc-js|string-width|strip-ansi|ansi-regex|get-east-asian-width';
const common = {
  rootDir: __dirname,
  setupFiles: ['<rootDir>/jest.setup-properties.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '\\.svg$': '<rootDir>/jest.picture.cjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.css\\.ts$': '@vanilla-extract/jest-transform',
    '\\.tsx?$': swc,
    [`/node_modules/(${modulesOnly})/.*\\.js$`]: swc,
  },
  transformIgnorePatterns: [
    `/node_modules/(?!.*(openapi-fetch|openapi-react-query|valibot|fetch-retry|\\b(${modulesOnly}))/)`,
  ],
};

/** Groups by default; one file by its own name, with `UNIT_FILES=1`, as `npm test -- unit <pattern>` asks for it. */
const isByFile = process.env.UNIT_FILES === '1';
const remotesAndFlows = readdirSync(__dirname).filter((name) => /^(mfe|flow)-/.test(name));
const browser = ['host', ...remotesAndFlows, 'shared-auth', 'shared-shell', 'shared-ui', 'shared-features'];
const pure = ['shared-rules', 'shared-api'];
/** Their tests start processes or change files: each stands alone. */
const node = ['federation', 'launcher', 'api/src', 'card-gateway/src'];

const filesOf = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`);
/** One package alone, in groups, with `UNIT_PACKAGE=mfe-suppliers`: what `npm run can-i-deploy` asks of a candidate. */
const isAsked = (folder) => process.env.UNIT_PACKAGE === undefined || folder === process.env.UNIT_PACKAGE;
const matchOf = (name, folders, hasDocument) =>
  isByFile
    ? filesOf(folders)
    : writeGroups({
        root: __dirname,
        name: `${name}${process.env.UNIT_PACKAGE ?? ''}`,
        folders: folders.filter(isAsked).map((folder) => `${folder}/src`),
        filesPerGroup: 24,
        hasDocument,
      });
/** An empty list would be taken for every file. */
const orNone = (patterns) => (patterns.length > 0 ? patterns : ['<rootDir>/none']);

module.exports = {
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: orNone([...matchOf('unit', pure, false), ...filesOf(node.filter(isAsked))]),
    },
    {
      ...common,
      displayName: 'ui',
      testEnvironment: '<rootDir>/jest.environment-dom.cjs',
      setupFilesAfterEnv: ['<rootDir>/jest.setup-dom.ts'],
      testMatch: orNone(matchOf('ui', browser, true)),
    },
  ],
};
