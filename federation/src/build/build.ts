import { buildPackage, type BuildName } from './build-package';

// Builds the package in whose folder it runs: `node --import tsx ../federation/src/build/build.ts
// host|remote|standalone`. Fails if the build does.
console.log(await buildPackage(process.cwd(), process.argv.slice(2) as BuildName[]));
