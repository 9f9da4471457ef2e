import { Page, PageHeader, Stack, TextLink } from 'shared-ui/core';
import type { RemoteConfig } from '../remote-config';

interface StandaloneIndexProps {
  readonly config: RemoteConfig;
}

/** Every page of the remote that has an address of its own; the others are reached from these. */
export function StandaloneIndex({ config }: StandaloneIndexProps) {
  const pages = config.routes.filter(({ path }) => !path.includes(':'));
  return (
    <Page width="form">
      <PageHeader title={config.name} />
      <Stack>
        {pages.map(({ page, path, title }) => (
          <TextLink key={page} href={path}>{`${title} ${path}`}</TextLink>
        ))}
      </Stack>
    </Page>
  );
}
