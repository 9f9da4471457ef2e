import type { Page } from '@playwright/test';
import type { World } from './world';

/** Who looks at a page. */
export type Viewer =
  /** The demonstration's corporation, with a year of data. */
  | 'demo'
  /** A corporation that has registered and done nothing since. */
  | 'newcomer'
  /** A corporation whose requests stand in every tab, and one that was asked for a payment. */
  | 'seller'
  | 'payer'
  /** A corporation that has connected an external system, which has lodged something with it. */
  | 'connected'
  /** Without a session. */
  | 'nobody';

/** A page that is being looked at. */
export interface Visit {
  readonly page: Page;
  readonly world: World;
}

/** A state that somebody brings a page into: a dialog, a list that is open, errors at the fields. */
export interface Face {
  readonly name: string;
  /** Default all three; fewer where a control is there on some only. */
  readonly widths?: readonly number[];
  /** Default true; false where the state is one of federation, which one bundle does not have. */
  readonly inOneBundle?: boolean;
  /** Leads there from the page as it is opened, and waits until it stands. */
  readonly reach: (visit: Visit) => Promise<void>;
}

/** A route and its states. Each of them is looked at in every width. */
export interface Screen {
  /** As the registry has it. */
  readonly path: string;
  /** Default `demo`. */
  readonly viewer?: Viewer;
  /** The address, where it is not the path itself. */
  readonly at?: (world: World) => string | Promise<string>;
  /** Comes to the page otherwise than by its address: over the steps ahead of it. */
  readonly walk?: (visit: Visit) => Promise<void>;
  /** Level-one heading of the page that is there. */
  readonly heading: string | RegExp;
  /** With which the document's title begins; default that of the route. */
  readonly title?: string;
  /**
   * Whether the page asks the API before it has anything to show, so that it has a face for loading and one for an
   * error. Default true.
   */
  readonly asks?: boolean;
  /** Looked at by the newcomer as well: what it says then. */
  readonly empty?: string | RegExp;
  /** An address of something that is not there, and the heading it answers with. */
  readonly missing?: readonly [address: string, heading: string | RegExp];
  readonly faces?: readonly Face[];
}

export const WIDE = [1024, 1440];
export const NARROW = [375];
export const WIDTHS = [...NARROW, ...WIDE];
