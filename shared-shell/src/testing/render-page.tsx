import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { FakeCall } from 'shared-auth/testing';
import { ShellRoot } from '../overlays/shell-root';
import { openAt, provideStandIn, StandIn, type StandInOptions } from './stand-in';

interface RenderPageOptions extends StandInOptions {
  /** The page's pattern, of `patterns`. */
  readonly path: string;
  /** The address it is opened at; by default the pattern itself, for pages without placeholders. */
  readonly at?: string;
  /** What the page was navigated to with. */
  readonly state?: unknown;
}

/** What a test does next: acts as the user, and looks at what the server was asked. */
export interface Rendered {
  readonly user: UserEvent;
  readonly calls: readonly FakeCall[];
}

/**
 * Shows one page as the shell would: at an address, with a session, snackbar and dialogs, and a fake API behind it.
 * Every other address shows nothing; `window.location` tells where the page led to.
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
