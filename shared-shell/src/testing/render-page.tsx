import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { FakeCall } from 'shared-auth/testing';
import { ShellRoot } from '../overlays/shell-root';
import { openAt, provideStandIn, StandIn, type StandInOptions } from './stand-in';

interface RenderPageOptions extends StandInOptions {
  /** Pattern of the page, of `patterns`. */
  readonly path: string;
  /** Address to open. Default the pattern itself, for pages without placeholders. */
  readonly at?: string;
  /** State of the navigation to the page. */
  readonly state?: unknown;
}

/** Result of a render: the user's actions and the recorded API calls. */
export interface Rendered {
  readonly user: UserEvent;
  readonly calls: readonly FakeCall[];
}

/**
 * Renders one page as the shell would: at an address, with a session, snackbar, dialogs and a fake API. Every other
 * address is empty; `window.location` shows where the page has navigated to.
 */
export function renderPage(Page: ComponentType, { path, at = path, state, ...options }: RenderPageOptions): Rendered {
  const { calls } = provideStandIn(options);
  openAt(at, state);
  const router = createBrowserRouter([
    {
      element: <ShellRoot />,
      children: [
        { path, element: <Page /> },
        { path: '*', element: null },
      ],
    },
  ]);
  render(<StandIn router={router} />);
  return { user: userEvent.setup(), calls };
}
