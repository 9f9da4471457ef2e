import type { Page } from '@playwright/test';
import type { World } from './world';

/** The user who views a page. */
export type Viewer =
  /** The demonstration's corporation, with a year of data. */
  | 'demo'
  /** A corporation that has registered and done nothing since. */
  | 'newcomer'
  /** A corporation with requests in every tab, and one that has to pay a request. */
  | 'seller'
  | 'payer'
  /** A corporation that has connected an external system, with a submission from it. */
  | 'connected'
  /** The administrator of a company of three whose rules ask for approvals. */
  | 'team'
  /** Nobody: without a session. */
  | 'nobody';

/** A page being checked. */
export interface Visit {
  readonly page: Page;
  readonly world: World;
}

/** A state that a user reaches: a dialog, an open list, errors at the fields. */
export interface Face {
  readonly name: string;
  /** All three by default; fewer if a control exists only on some. */
  readonly widths?: readonly number[];
  /** True by default; false for a state of federation, which one bundle does not have. */
  readonly inOneBundle?: boolean;
  /** Brings the opened page into the state, and waits until it is complete. */
  readonly reach: (visit: Visit) => Promise<void>;
}

/** A route and its states. Each is checked in every width. */
export interface Screen {
  /** Path in the registry. */
  readonly path: string;
  /** `demo` by default. */
  readonly viewer?: Viewer;
  /** The address, if it differs from the path. */
  readonly at?: (world: World) => string | Promise<string>;
  /** Reaches the page through its earlier steps instead of its address. */
  readonly walk?: (visit: Visit) => Promise<void>;
  /** Level-one heading of the loaded page. */
  readonly heading: string | RegExp;
  /** Beginning of the document's title; that of the route by default. */
  readonly title?: string;
  /** Whether the page loads data before it shows anything, and so has a loading and an error state. True by default. */
  readonly asks?: boolean;
  /** Text for the newcomer, for whom the page is empty; then checked too. */
  readonly empty?: string | RegExp;
  /** An address of a missing object, and its heading. */
  readonly missing?: readonly [address: string, heading: string | RegExp];
  readonly faces?: readonly Face[];
}

export const WIDE = [1024, 1440];
export const NARROW = [375];
export const WIDTHS = [...NARROW, ...WIDE];
