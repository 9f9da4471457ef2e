import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { loadMainChrome } from '../chrome/load-main-chrome';
import * as styles from '../chrome/header.css';
import { CONTENT_ID } from '../chrome/skip-link';

const Header = lazy(async () => ({ default: (await loadMainChrome()).Header }));
const Asides = lazy(async () => ({ default: (await loadMainChrome()).Asides }));

/** The frame of signed-in pages: header, navigation, drawers, help. The page does not wait for them. */
export function MainLayout() {
  return (
    <MainFrame
      header={
        <Suspense fallback={<div className={styles.header} />}>
          <Header />
        </Suspense>
      }
      asides={
        <Suspense fallback={null}>
          <Asides />
        </Suspense>
      }
    />
  );
}

interface MainFrameProps {
  readonly header: ReactNode;
  readonly asides: ReactNode;
}

/** The places of the frame. */
export function MainFrame({ header, asides }: MainFrameProps) {
  return (
    <>
      {header}
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      {asides}
    </>
  );
}
