// Unit tests of every package, beside the code. ESM packages that only the servers use are tested over HTTP instead.
const swc = ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } }];
const common = {
  rootDir: __dirname,
  setupFiles: ['<rootDir>/jest.setup-properties.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '\\.svg$': '<rootDir>/jest.picture.cjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.css\\.ts$': '@vanilla-extract/jest-transform', '\\.tsx?$': swc, '/node_modules/qr/.*\\.js$': swc },
  transformIgnorePatterns: ['/node_modules/(?!.*(openapi-fetch|openapi-react-query|valibot|fetch-retry|\\bqr)/)'],
};
module.exports = {
  projects: [
    { ...common, displayName: 'unit', testEnvironment: 'node', testMatch: ['<rootDir>/{shared-rules,shared-api,federation,launcher,api/src,card-gateway/src}/**/*.test.ts'] },
    { ...common, displayName: 'ui', testEnvironment: '<rootDir>/jest.environment-dom.cjs', setupFilesAfterEnv: ['<rootDir>/jest.setup-dom.ts'], testMatch: ['<rootDir>/{host,mfe-*,shared-auth,shared-shell,shared-ui,shared-features}/**/*.test.{ts,tsx}'] },
  ],
};
