import postcss from 'postcss';
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss';

/** Owner of a style sheet. */
interface Owner {
  /** Folder name of the package: its class names, key frames and custom properties begin with it and `_`. */
  readonly id: string;
  /** Whether it styles the page as a whole, which only the shell does (`shared-ui/src/theme`). */
  readonly isShell: boolean;
}

/** Prefix of the design system's custom properties, which the shell sets and everyone uses. */
const TOKENS = '--seikyu-';

/**
 * Returns parts of a style sheet that could collide with another part of the page: class names, key frames and custom
 * properties without their owner's name, and rules for elements anywhere. In sentences; empty if there are none.
 *
 * Every name begins with the name of a package, and package names are unique. So style sheets of two packages without
 * faults cannot collide.
 *
 * @param css a built style sheet
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
  if (node.type === 'atrule') return faultOfAtRule(node, id, isShell);
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

/** Returns whether a rule is a step of key frames, as `from` or `50%`, which looks like a selector. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

function faultOfAtRule({ name, params }: AtRule, id: string, isShell: boolean): string | undefined {
  if (name.endsWith('keyframes'))
    return params.startsWith(`${id}_`) ? undefined : `the key frames ${params} are not of ${id}`;
  if (name === 'property') return params.startsWith(`--${id}_`) ? undefined : `the property ${params} is not of ${id}`;
  // The margins of paper.
  if (name === 'page' && isShell) return undefined;
  // Every other rule declares a name for the whole page, or imports styles that are not checked.
  return ['media', 'supports', 'container'].includes(name) ? undefined : `@${name} reaches beyond ${id}`;
}

function faultOfDeclaration({ prop }: Declaration, id: string, isShell: boolean): string | undefined {
  if (!prop.startsWith('--') || prop.startsWith(`--${id}_`) || (isShell && prop.startsWith(TOKENS))) return undefined;
  return `the property ${prop} is not of ${id}`;
}

/** Returns the class names in a selector, ignoring dots within attribute values. */
function classesOf(selector: string): string[] {
  return [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name ?? '');
}
