import { type ReactNode, useRef } from 'react';
import { useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';
import { BrandBar, LinkButton, Page, PageHeader, Stack } from 'shared-ui/core';
import { useArrival } from '../navigation/use-arrival';

interface MessagePageProps {
  readonly title: string;
  /** Link back into the service for signed-in users. Others get a link to sign-in. */
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** Shows one message on a page of the shell, with a link; the service's name is above it if no header has it. */
export function MessagePage({ title, back, children }: MessagePageProps) {
  const content = useRef<HTMLDivElement>(null);
  const isSignedIn = useSignedIn();
  useArrival(title, content);
  const { href, label } = isSignedIn ? back : { href: paths.signin(), label: 'ログイン画面へ' };
  return (
    <div ref={content}>
      {isSignedIn ? null : <BrandBar />}
      <Page width="form">
        <Stack gap={24}>
          <PageHeader title={title} />
          <p>{children}</p>
          <div>
            <LinkButton href={href} variant="primary">
              {label}
            </LinkButton>
          </div>
        </Stack>
      </Page>
    </div>
  );
}
