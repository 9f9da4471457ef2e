// Builds the pages for frames into dist/page: bundles their scripts, copies their styles.
import { build } from 'esbuild';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: [
    'src/page/fields.ts',
    'src/page/challenge.ts',
    'src/page/stripe-fields.ts',
    'src/page/stripe-challenge.ts',
    'src/page/*.css',
  ],
  outdir: 'dist/page',
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'esm',
  target: ['chrome115', 'firefox115', 'safari16.4'],
  logLevel: 'warning',
});
