import { buildPackage } from './build-package';

// A process that builds one package after the other, and loads webpack once for all of them. Each message is a
// package's folder; the answer is what went wrong, or null. A remote is built for the shell: alone it is built when
// somebody asks for it.
process.on('message', (directory: string) => {
  buildPackage(directory, ['host', 'remote']).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : String(error)),
  );
});
