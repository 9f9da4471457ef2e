import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { signOut, useSignedIn } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { Button, Cluster, Page, TextLink } from 'shared-ui/core';
import { paths } from '../paths';
import type { RemoteConfig } from '../remote-config';

interface StandaloneFrameProps {
  readonly config: RemoteConfig;
  /** What stands above every page. */
  readonly notice?: ReactNode;
}

/** A plain frame in place of the shell's: the remote's name, its list of pages, ログアウト. */
export function StandaloneFrame({ config, notice }: StandaloneFrameProps) {
  const isSignedIn = useSignedIn();
  return (
    <>
      {notice}
      <header>
        <Page width="list">
          <Cluster justify="between">
            <TextLink href={paths.root()}>{`${config.name}（単独）`}</TextLink>
            {isSignedIn ? <Button size="sm" onPress={() => void signOut()}>{NAVIGATION.logout}</Button> : null}
          </Cluster>
        </Page>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
