import type { EInvoiceKind } from '../kinds';
import { select, type XmlElement } from '../xml/xml-element';

/** Place of a fault: an element, or what is missing in it. */
export interface FaultPlace {
  readonly element: XmlElement;
  /** Path of names below the element; of an attribute with `@` before its name. */
  readonly missing?: string;
}

/** Rule of the specification. */
export interface Rule {
  /** Identifier of the official rule; `ubl-…` for what its schema checks. */
  readonly id: string;
  /** Kinds of invoices that it is about; all if absent. */
  readonly kinds?: readonly EInvoiceKind[];
  /** Text in Japanese that follows the place of a fault. */
  readonly says: string;
  /** Returns where the rule is broken. */
  readonly faultsIn: (invoice: XmlElement) => readonly FaultPlace[];
}

/** Row of a table of rules: identifier, path to the elements it is about, and what is looked at in each. */
export type Row = readonly [id: string, context: string, looked: string];

/** Makes a rule that each element at a path passes a test. */
export const each = (
  id: string,
  context: string,
  says: string,
  passes: (element: XmlElement, invoice: XmlElement) => boolean,
): Rule => ({
  id,
  says,
  faultsIn: (invoice) => select(invoice, context).flatMap((element) => (passes(element, invoice) ? [] : [{ element }])),
});

const has = (element: XmlElement, looked: string): boolean =>
  looked.startsWith('@')
    ? (element.attributes.get(looked.slice(1)) ?? '') !== ''
    : select(element, looked).some(({ text, children }) => text !== '' || children.length > 0);

/** Makes a rule that each element at a path has something; `a|b` for one of two. */
export const required = ([id, context, looked]: Row): Rule => ({
  id,
  says: 'がありません。',
  faultsIn: (invoice) =>
    select(invoice, context).flatMap((element) => {
      const paths = looked.split('|');
      return paths.some((path) => has(element, path)) ? [] : [{ element, missing: paths[0] ?? looked }];
    }),
});

/** Makes a rule that each element at a path has something once at most. */
export const once = ([id, context, looked]: Row): Rule => ({
  id,
  says: 'が2つ以上あります。1つだけにしてください。',
  faultsIn: (invoice) =>
    select(invoice, context).flatMap((element) =>
      select(element, looked)
        .slice(1, 2)
        .map((second) => ({ element: second })),
    ),
});

/** Limits a rule to kinds of invoices. */
export const of = (kinds: readonly EInvoiceKind[], rule: Rule): Rule => ({ ...rule, kinds });
