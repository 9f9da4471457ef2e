import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

interface UiProviderProps {
  /** Follows an in-app path; the host and the stand-in shell pass their router's own. */
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/** Japanese locale for every component, and the router for every link. Once, around the whole application. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale="ja-JP">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
