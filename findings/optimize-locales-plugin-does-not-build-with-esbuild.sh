#!/usr/bin/env bash
# Bundles one module of react-stately by esbuild with @react-aria/optimize-locales-plugin as its README shows it.
#
# Versions:  @react-aria/optimize-locales-plugin 2.0.2, esbuild 0.28.2, react-stately 3.51.0, Node 20 or later
# Expected:  a bundle with the texts of the named locale, as the README promises for esbuild, and as webpack makes it.
# Behaviour: the plugin replaces the texts of other locales by an empty module of a namespace of its own, for which
#            esbuild has no loader; the build fails at the first of them. It works without the plugin.
# Seen:      without: built
#            with: Do not know how to load path
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact react@19.3.1 react-dom@19.3.1 react-stately@3.51.0 \
  @react-aria/optimize-locales-plugin@2.0.2 esbuild@0.28.2 > install.log 2>&1 || { cat install.log; exit 1; }

cat > build.mjs <<'JS'
import { build } from 'esbuild';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
const bundle = (plugins) =>
  build({
    stdin: { contents: "export { useDatePickerState } from 'react-stately/useDatePickerState';", resolveDir: '.' },
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins,
  }).then(
    () => 'built',
    ({ errors: [{ text }] }) => text.split(':')[0],
  );
console.log(`without: ${await bundle([])}`);
console.log(`with: ${await bundle([optimizeLocales.esbuild({ locales: ['ja-JP'] })])}`);
JS
node build.mjs | tee seen.txt

cat > expected.txt <<'TXT'
without: built
with: Do not know how to load path
TXT
diff expected.txt seen.txt || { echo 'The behaviour has changed.'; exit 1; }
