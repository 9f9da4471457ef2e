import { parseArgs } from 'node:util';
import S3rver from 's3rver';

// A store with a bucket, as a program of its own: `--address A --port P --folder F`.
const { values } = parseArgs({
  options: { address: { type: 'string' }, port: { type: 'string' }, folder: { type: 'string' } },
});
await new S3rver({
  address: values.address ?? '',
  port: Number(values.port),
  directory: values.folder ?? '',
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'files', configs: [] }],
}).run();
