// Preset of the packages whose tests show screens: as that of node, with a document.
module.exports = {
  ...require('./node.cjs'),
  testEnvironment: require.resolve('./environment-dom.cjs'),
  globalSetup: require.resolve('../generate-contract.cjs'),
  setupFilesAfterEnv: [require.resolve('./setup-dom.ts')],
};
