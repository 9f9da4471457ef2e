// Builds the pages for frames: their scripts are bundled, their styles are taken as they are, into dist/page.
import { build } from 'esbuild';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/page/fields.ts', 'src/page/challenge.ts', 'src/page/*.css'],
  outdir: 'dist/page',
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'esm',
  target: ['chrome115', 'firefox115', 'safari16.4'],
  logLevel: 'warning',
});
