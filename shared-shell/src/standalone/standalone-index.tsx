import { matchPath } from 'react-router-dom';
import { Page, PageHeader, Stack, TextLink } from 'shared-ui/core';
import type { RemoteConfig } from '../remote-config';

interface StandaloneIndexProps {
  readonly config: RemoteConfig;
  /** Addresses of screens that have something in their placeholders. */
  readonly screens: readonly string[];
}

/** The start page of a remote alone: every page of it that has an address of its own; the others are reached from these. */
export function StandaloneIndex({ config: { name, routes }, screens }: StandaloneIndexProps) {
  const own = routes.filter(({ path }) => !path.includes(':')).map(({ path, title }) => ({ path, title }));
  const further = screens.filter((at) => !own.some(({ path }) => path === at)).map((at) => ({ path: at, title: routes.find(({ path }) => matchPath(path, pathOf(at)) !== null)?.title ?? '' }));
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
