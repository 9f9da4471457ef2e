import type { ComponentType } from 'react';
import type { ReleaseLoader } from './release-loader';
import type { RemoteLoadError } from './remote-load-error';

/** A page that can be shown. */
export interface LoadedPage {
  readonly status: 'ready';
  readonly Page: ComponentType;
  /** The release that it is of. */
  readonly loader: ReleaseLoader;
  /** Where the previous version stands in for the current one: the id of the report that says why. */
  readonly degraded?: string;
}

/** A page that could not be loaded: reported, once, under the id that the user is shown. */
interface FailedPage {
  readonly status: 'failed';
  readonly failure: RemoteLoadError;
  readonly errorId: string;
}

/** A page whose remote the registry has switched off, and why, in words for users. */
interface DisabledPage {
  readonly status: 'disabled';
  readonly reason: string;
}

/** Result of loading a page. */
export type PageLoad = LoadedPage | FailedPage | DisabledPage;
