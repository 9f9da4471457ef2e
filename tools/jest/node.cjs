// Preset of the packages whose tests need no document. A package names it in the `jest` of its package.json.

const swc = [
  require.resolve('@swc/jest'),
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

module.exports = {
  testEnvironment: 'node',
  setupFiles: [require.resolve('./setup.ts')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '\\.svg$': require.resolve('./picture.cjs'), '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.css\\.ts$': require.resolve('@vanilla-extract/jest-transform'),
    '\\.tsx?$': swc,
    [`/node_modules/(${modulesOnly})/.*\\.js$`]: swc,
  },
  transformIgnorePatterns: [
    `/node_modules/(?!.*(openapi-fetch|openapi-react-query|valibot|fetch-retry|\\b(${modulesOnly}))/)`,
  ],
};
