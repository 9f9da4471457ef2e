import type { readAssets } from './assets';
import { html, type Html } from './html';

/** Returns a whole document; `name` is that of the page's style, and of its script unless `script` names another. */
export type Document = (page: {
  name: 'fields' | 'challenge';
  script?: 'stripe-fields' | 'stripe-challenge';
  title: string;
  body: Html;
}) => string;

/** @param allowedParents origins whose messages the page's script accepts */
export function documentMaker(assets: ReturnType<typeof readAssets>, allowedParents: readonly string[]): Document {
  const asset = (name: string) => {
    const found = assets.get(name);
    if (!found) throw new Error(`The page file ${name} is not built.`);
    return found;
  };
  return ({ name, script: scriptName = name, title, body }) => {
    const styles = [asset('base.css'), asset(`${name}.css`)];
    const script = asset(`${scriptName}.js`);
    return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="allowed-parents" content="${allowedParents.join(' ')}">
${styles.map((style) => html`<link rel="stylesheet" href="${style.path}" integrity="${style.integrity}">`)}
<script type="module" src="${script.path}" integrity="${script.integrity}"></script>
</head>
<body>
${body}
</body>
</html>
`.markup;
  };
}
