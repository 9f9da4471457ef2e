import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import type { RemoteConfig } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { standaloneRoutes } from '../standalone/standalone-routes';
import type { Rendered } from './render-page';
import { openAt, provideStandIn, StandIn, type StandInOptions } from './stand-in';

interface RenderRemoteOptions extends StandInOptions {
  /** The address that is opened. */
  readonly at: string;
  /** What it was navigated to with. */
  readonly state?: unknown;
}

/**
 * Shows a whole remote in the stand-in shell, by its own route table: its pages are loaded as they are visited, those
 * that need a session lead to signing in, and leaving an area clears its workflow. For flows over several pages; a page
 * alone is shown faster by `renderPage`.
 */
export function renderRemote(
  remote: RemoteModule,
  config: RemoteConfig,
  { at, state, ...options }: RenderRemoteOptions,
): Rendered {
  const { calls } = provideStandIn(options);
  openAt(at, state);
  render(<StandIn router={createBrowserRouter(standaloneRoutes(remote, config))} />);
  return { user: userEvent.setup(), calls };
}
