import { buildPackage } from './build-package';

// Runs as a process that builds one package after the other, and loads webpack once for all of them. Each message is a
// package's folder; the answer is the error, or null. A remote is built for the shell; its standalone build is made on
// request.
process.on('message', (directory: string) => {
  buildPackage(directory, ['host', 'remote']).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : String(error)),
  );
});
