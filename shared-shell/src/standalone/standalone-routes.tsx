import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { Skeleton, Alert, Page } from 'shared-ui/core';
import { ShellRoot } from '../overlays/shell-root';
import { paths, patterns, withQuery } from '../paths';
import type { RemoteConfig, RemoteRoute } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { StandaloneFrame } from './standalone-frame';
import { StandaloneIndex } from './standalone-index';
import { StandaloneNotHere } from './standalone-not-here';
import { StandaloneSignin } from './standalone-signin';
import { StandaloneLeadOn, StandaloneSigninEntry } from './standalone-signin-entry';

/** What a page threw, in plain words for whoever tests the remote. */
function StandaloneError() {
  const error = useRouteError();
  return (
    <Page width="form">
      <Alert tone="danger" title="ページを表示できませんでした">
        {error instanceof Error ? error.message : String(error)}
      </Alert>
    </Page>
  );
}

/** What a stand-in shell shows beside the remote. */
interface StandaloneExtras {
  /** What stands above every page. */
  readonly notice?: ReactNode;
  /** Screens that the start page lists beside those without a placeholder in their address. */
  readonly screens?: readonly { readonly at: string }[];
}

/** The routes of one remote, with a list of them at the root; every other address says that it is none of them. */
export function standaloneRoutes(remote: RemoteModule, config: RemoteConfig, { notice, screens = [] }: StandaloneExtras = {}): RouteObject[] {
  const hasSignin = config.routes.some(({ path }) => path === patterns.signin);
  return [
    {
      element: <ShellRoot />,
      children: [
        {
          element: <StandaloneFrame config={config} notice={notice} />,
          errorElement: <StandaloneError />,
          children: [
            ...config.routes.map((route) => ({ path: route.path, element: pageOf(remote, route) })),
            ...(hasSignin ? [] : [{ path: patterns.signin, element: <StandaloneSigninEntry><StandaloneSignin /></StandaloneSigninEntry> }]),
            { path: patterns.root, element: <StandaloneIndex config={config} screens={screens.map(({ at }) => at)} /> },
            { path: patterns.notFound, element: <StandaloneNotHere config={config} /> },
          ],
        },
      ],
    },
  ];
}

function pageOf(remote: RemoteModule, { page, path, session }: RemoteRoute): ReactNode {
  const load = remote.pages[page];
  if (load === undefined) throw new Error(`The remote has no page "${page}"`);
  const Page = lazy(async () => ({ default: (await load()).Page }));
  const shown = (
    <Suspense fallback={<Skeleton />}>
      <Page />
    </Suspense>
  );
  if (path === patterns.signin) return <StandaloneSigninEntry>{shown}</StandaloneSigninEntry>;
  if (path === patterns.onetimePassword) return <StandaloneLeadOn>{shown}</StandaloneLeadOn>;
  return session === true ? <SignedInOnly>{shown}</SignedInOnly> : shown;
}

function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (useSignedIn()) return children;
  return <Navigate to={withQuery(paths.signin(), { redirect: pathname + search })} replace />;
}
