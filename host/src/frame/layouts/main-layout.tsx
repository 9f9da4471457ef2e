import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ChromeBoundary } from '../chrome/chrome-boundary';
import * as styles from '../chrome/header.css';
import { PlainHeader } from '../chrome/plain-header';
import { CONTENT_ID } from '../chrome/skip-link';
import { useMainChrome } from '../chrome/use-main-chrome';

/**
 * Frames signed-in pages: header, navigation, drawers, help. The page does not wait for them, and works without them.
 */
export function MainLayout() {
  const { state, retry } = useMainChrome();
  const [tries, setTries] = useState(0);
  const plain = (
    <PlainHeader
      isRetrying={state.status === 'retrying'}
      onRetry={() => {
        setTries(tries + 1);
        retry();
      }}
    />
  );
  if (state.status !== 'ready')
    return <MainFrame header={state.status === 'loading' ? <div className={styles.header} /> : plain} asides={null} />;
  const { Header, Asides } = state.chrome;
  return (
    <MainFrame
      header={
        <ChromeBoundary key={`header ${tries}`} fallback={plain}>
          <Header />
        </ChromeBoundary>
      }
      asides={
        <ChromeBoundary key={`asides ${tries}`} fallback={null}>
          <Asides />
        </ChromeBoundary>
      }
    />
  );
}

interface MainFrameProps {
  readonly header: ReactNode;
  readonly asides: ReactNode;
}

/** Places the parts of the frame. */
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
