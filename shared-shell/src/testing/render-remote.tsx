import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import type { RemoteConfig } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { standaloneRoutes } from '../standalone/standalone-routes';
import type { Rendered } from './render-page';
import { openAt, provideStandIn, StandIn, type StandInOptions } from './stand-in';

interface RenderRemoteOptions extends StandInOptions {
  /** Address to open. */
  readonly at: string;
  /** State of the navigation. */
  readonly state?: unknown;
}

/**
 * Renders a whole remote in the stand-in shell, with its own route table. Pages load on navigation, those that need a
 * session redirect to sign-in, and leaving an area clears its workflow. Use it for flows over several pages;
 * `renderPage` is faster for one page.
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
