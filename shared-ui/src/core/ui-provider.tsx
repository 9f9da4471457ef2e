import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

interface UiProviderProps {
  /** Navigates to an in-app path. The host and the stand-in shell pass their router's function. */
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/**
 * Provides the Japanese locale to every component, and the router to every link. Use it once, around the whole
 * application.
 */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale="ja-JP">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
