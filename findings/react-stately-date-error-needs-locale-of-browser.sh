#!/usr/bin/env bash
# Bundles a date picker's state with the texts of one locale, as @react-aria/optimize-locales-plugin is documented to,
# and renders a day that is not available in a browser of another language.
#
# Versions:  react-stately 3.51.0, @react-aria/optimize-locales-plugin 2.0.2, react 19.3.1, webpack 5.110.3, Node 20 or later
# Expected:  an application that ships ja-JP alone and sets its locale to ja-JP words its errors in ja-JP, or in none.
# Behaviour: useDatePickerState takes the locale of its error from navigator.language, whatever the provider says, finds
#            no text for it and none for en-US, which it falls back on, and throws while it renders. With the value of a
#            day that is available, or in a browser in Japanese, nothing is wrong, so tests on Japanese machines pass.
# Seen:      ja-JP: rendered, invalid
#            en-US: TypeError: Cannot read properties of undefined (reading 'unavailableDate')
#            zh-CN: TypeError: Cannot read properties of undefined (reading 'unavailableDate')
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact react@19.3.1 react-dom@19.3.1 react-stately@3.51.0 \
  @react-aria/optimize-locales-plugin@2.0.2 @internationalized/date@3.12.4 webpack@5.110.3 > install.log 2>&1 ||
  { cat install.log; exit 1; }

cat > picker.js <<'SOURCE'
import { parseDate } from '@internationalized/date';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useDatePickerState } from 'react-stately/useDatePickerState';

function Picker() {
  const { isInvalid } = useDatePickerState({
    value: parseDate('2026-11-28'),
    onChange: () => undefined,
    isDateUnavailable: () => true,
  });
  return createElement('p', null, isInvalid ? 'invalid' : 'valid');
}

try {
  console.log(`${navigator.language}: rendered, ${renderToString(createElement(Picker)).replace(/<[^>]+>/g, '')}`);
} catch (error) {
  console.log(`${navigator.language}: ${error}`);
}
SOURCE
cat > build.mjs <<'JS'
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import webpack from 'webpack';
const compiler = webpack({
  mode: 'production',
  target: 'node',
  entry: './picker.js',
  output: { path: process.cwd(), filename: 'picker.cjs' },
  plugins: [optimizeLocales.webpack({ locales: ['ja-JP'] })],
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});
JS
node build.mjs

for language in ja-JP en-US zh-CN; do
  node -e "
    Object.defineProperty(globalThis, 'navigator', { value: { language: '$language' }, configurable: true });
    require('./picker.cjs');
  "
done | tee seen.txt

cat > expected.txt <<'TXT'
ja-JP: rendered, invalid
en-US: TypeError: Cannot read properties of undefined (reading 'unavailableDate')
zh-CN: TypeError: Cannot read properties of undefined (reading 'unavailableDate')
TXT
diff expected.txt seen.txt || { echo 'The behaviour has changed.'; exit 1; }
