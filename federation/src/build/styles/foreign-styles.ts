import postcss from 'postcss';
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss';

/** Whose style sheet is looked at. */
interface Owner {
  /** Folder name of the package: its class names, key frames and custom properties begin with it and `_`. */
  readonly id: string;
  /** Whether it styles the page as a whole, as the shell alone does (`shared-ui/src/theme`). */
  readonly isShell: boolean;
}

/** Names of custom properties of the design system: given values by the shell, used by everyone. */
const TOKENS = '--seikyu-';

/**
 * What of a style sheet could meet the styles of another part of the page: class names, key frames and custom
 * properties that do not carry their owner's name, rules for elements wherever they are. In sentences; empty when there
 * is nothing.
 *
 * Since every name begins with the name of a package and no two packages have the same one, sheets of two packages of
 * which this finds nothing cannot collide.
 *
 * @param css a style sheet as it was built
 */
export function foreignStyles(css: string, { id, isShell }: Owner): string[] {
  const found = new Set<string>();
  postcss.parse(css).walk((node) => {
    const fault = faultOf(node, id, isShell);
    if (fault !== undefined) found.add(fault);
  });
  return [...found];
}

function faultOf(node: ChildNode, id: string, isShell: boolean): string | undefined {
  if (node.type === 'rule') return faultOfRule(node, id, isShell);
  if (node.type === 'atrule') return faultOfAtRule(node, id);
  if (node.type === 'decl') return faultOfDeclaration(node, id, isShell);
  return undefined;
}

function faultOfRule(rule: Rule, id: string, isShell: boolean): string | undefined {
  if (isStep(rule)) return undefined;
  for (const selector of rule.selectors) {
    const classes = classesOf(selector);
    const foreign = classes.find((name) => !name.startsWith(`${id}_`));
    if (foreign !== undefined) return `the class ${foreign} is not of ${id}`;
    if (classes.length === 0 && !isShell) return `${selector} styles what is not of ${id}`;
  }
  return undefined;
}

/** A step of key frames, as `from` or `50%`: no selector, though it is written like one. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

function faultOfAtRule({ name, params }: AtRule, id: string): string | undefined {
  if (name.endsWith('keyframes'))
    return params.startsWith(`${id}_`) ? undefined : `the key frames ${params} are not of ${id}`;
  if (name === 'property') return params.startsWith(`--${id}_`) ? undefined : `the property ${params} is not of ${id}`;
  // Whatever else has a name in the whole page, or brings in what nobody has looked at.
  return ['media', 'supports', 'container'].includes(name) ? undefined : `@${name} reaches beyond ${id}`;
}

function faultOfDeclaration({ prop }: Declaration, id: string, isShell: boolean): string | undefined {
  if (!prop.startsWith('--') || prop.startsWith(`--${id}_`) || (isShell && prop.startsWith(TOKENS))) return undefined;
  return `the property ${prop} is not of ${id}`;
}

/** The names of classes in a selector; a point within an attribute's value is none. */
function classesOf(selector: string): string[] {
  return [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name ?? '');
}
