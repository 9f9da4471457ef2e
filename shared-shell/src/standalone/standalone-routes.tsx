import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import {
  Navigate,
  type RouteObject,
  useLocation,
  useRouteError,
  Outlet,
  matchPath,
  useSearchParams,
} from 'react-router-dom';
import { useSignedIn, signOut, clearSession } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { Skeleton, Alert, Page, Button, Cluster, TextLink, PageHeader, Stack } from 'shared-ui/core';
import { ShellRoot } from '../overlays/shell-root';
import { paths, patterns, withQuery } from '../paths';
import type { RemoteConfig, RemoteRoute } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { inAppPath } from './in-app-path';
import { StandaloneNotHere } from './standalone-not-here';
import { StandaloneSignin } from './standalone-signin';

interface StandaloneSigninProps {
  readonly children: ReactNode;
}

/**
 * Wraps the sign-in page as the shell does: entering it ends the session, and signing in redirects to the wanted path.
 */
function StandaloneSigninEntry({ children }: StandaloneSigninProps) {
  const [isEntered, setEntered] = useState(false);
  useLayoutEffect(clearSession, []);
  useEffect(() => setEntered(true), []);
  return <StandaloneLeadOn isReady={isEntered}>{children}</StandaloneLeadOn>;
}

/** Wraps a later step of signing in as the shell does: redirects a signed-in user to the wanted path. */
function StandaloneLeadOn({ children, isReady = true }: StandaloneSigninProps & { readonly isReady?: boolean }) {
  const [query] = useSearchParams();
  const isSignedIn = useSignedIn();
  if (isReady && isSignedIn) return <Navigate to={inAppPath(query.get('redirect')) ?? paths.root()} replace />;
  return children;
}

interface StandaloneIndexProps {
  readonly config: RemoteConfig;
  /** Addresses of screens with values for their placeholders. */
  readonly screens: readonly string[];
}

/** Shows the start page of a remote alone: links to every page without placeholders, and to the sample screens. */
function StandaloneIndex({ config: { name, routes }, screens }: StandaloneIndexProps) {
  const own = routes.filter(({ path }) => !path.includes(':')).map(({ path, title }) => ({ path, title }));
  const further = screens
    .filter((at) => !own.some(({ path }) => path === at))
    .map((at) => ({ path: at, title: routes.find(({ path }) => matchPath(path, pathOf(at)) !== null)?.title ?? '' }));
  return (
    <Page width="form">
      <PageHeader title={name} />
      <Stack>
        {[...own, ...further].map(({ path, title }) => (
          <TextLink key={path} href={path}>{`${title} ${path}`}</TextLink>
        ))}
      </Stack>
    </Page>
  );
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

interface StandaloneFrameProps {
  readonly config: RemoteConfig;
  /** Content above every page. */
  readonly notice?: ReactNode;
}

/** Shows a plain frame instead of the shell's: the remote's name, its list of pages, ログアウト. */
function StandaloneFrame({ config, notice }: StandaloneFrameProps) {
  const isSignedIn = useSignedIn();
  return (
    <>
      {notice}
      <header>
        <Page width="list">
          <Cluster justify="between">
            <TextLink href={paths.root()}>{`${config.name}（単独）`}</TextLink>
            {isSignedIn ? (
              <Button size="sm" onPress={() => void signOut()}>
                {NAVIGATION.logout}
              </Button>
            ) : null}
          </Cluster>
        </Page>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}

/** Shows the error that a page threw, for developers. */
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

/** Additions of a stand-in shell. */
interface StandaloneExtras {
  /** Content above every page. */
  readonly notice?: ReactNode;
  /** Screens that the start page lists beside those without placeholders. */
  readonly screens?: readonly { readonly at: string }[];
}

/** Returns the routes of one remote, with a start page at the root. Every other address shows that it is not here. */
export function standaloneRoutes(
  remote: RemoteModule,
  config: RemoteConfig,
  { notice, screens = [] }: StandaloneExtras = {},
): RouteObject[] {
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
            ...(hasSignin
              ? []
              : [
                  {
                    path: patterns.signin,
                    element: (
                      <StandaloneSigninEntry>
                        <StandaloneSignin />
                      </StandaloneSigninEntry>
                    ),
                  },
                ]),
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
