import type { ComponentType } from 'react';
import type { ReleaseLoader } from './release-loader';
import type { RemoteLoadError } from './remote-load-error';

/** A page that can be shown. */
export interface LoadedPage {
  readonly status: 'ready';
  readonly Page: ComponentType;
  /** The release that it is of. */
  readonly loader: ReleaseLoader;
  /** Id of the report, if the previous version is used instead of the current one. */
  readonly degraded?: string;
}

/** A page that could not be loaded: reported, once, under the id that the user is shown. */
interface FailedPage {
  readonly status: 'failed';
  readonly failure: RemoteLoadError;
  readonly errorId: string;
}

/** Page whose remote is disabled in the registry, with the reason for users. */
interface DisabledPage {
  readonly status: 'disabled';
  readonly reason: string;
}

/** Result of loading a page. */
export type PageLoad = LoadedPage | FailedPage | DisabledPage;
