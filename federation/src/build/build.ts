import { buildPackage, type BuildName } from './build-package';

// Builds the package it is started in: `node --import tsx ../federation/src/build/build.ts host|remote|standalone`. Fails
// when the build does.
console.log(await buildPackage(process.cwd(), process.argv.slice(2) as BuildName[]));
