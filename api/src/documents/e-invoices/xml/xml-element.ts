/** Element of a parsed document. Attributes are those without a namespace. */
export interface XmlElement {
  /** Local name with the usual prefix of its namespace, such as `cbc:ID`, whatever prefix the document uses. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: XmlElement | null;
  readonly children: readonly XmlElement[];
  /** Its own text, without the white space around it. */
  readonly text: string;
}

/** Number of children from which an element gets an index, so that not each look goes through all of them. */
const MANY = 16;
const indexes = new WeakMap<XmlElement, ReadonlyMap<string, readonly XmlElement[]>>();

function indexed(element: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const known = indexes.get(element);
  if (known) return known;
  const index = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const alike = index.get(child.name);
    if (alike) alike.push(child);
    else index.set(child.name, [child]);
  }
  indexes.set(element, index);
  return index;
}

const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.length < MANY
    ? element.children.filter((child) => child.name === name)
    : (indexed(element).get(name) ?? []);

/** Returns the elements at a path of names below an element, such as `cac:Party/cbc:Name`, in document order. */
export function select(element: XmlElement, path: string): readonly XmlElement[] {
  if (path === '') return [element];
  return path
    .split('/')
    .reduce<readonly XmlElement[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);
}

/** Returns the first element at a path. */
export const first = (element: XmlElement, path: string): XmlElement | undefined => select(element, path)[0];

/** Returns the text of the first element at a path; an empty text if there is none. */
export const textAt = (element: XmlElement, path: string): string => first(element, path)?.text ?? '';

/** Returns an element and all below it, in document order. */
export function allBelow(element: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  // The depth is bounded where the document is parsed.
  const walk = (one: XmlElement): void => {
    found.push(one);
    one.children.forEach(walk);
  };
  walk(element);
  return found;
}

/** Returns whether one of the elements around an element has a name. */
export function isWithin(element: XmlElement, name: string): boolean {
  for (let around = element.parent; around !== null; around = around.parent) if (around.name === name) return true;
  return false;
}
