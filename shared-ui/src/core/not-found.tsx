import { LinkButton } from './link-button';
import { Page } from './layout';
import { type Crumb, PageHeader } from './page-header';
import { EmptyState } from './states';
import type { IconName } from '../icons/icon-names';

interface NotFoundProps {
  /** Heading, which also ends the breadcrumb. */
  readonly title: string;
  /** Pages above the missing one. */
  readonly trail: readonly Crumb[];
  readonly icon?: IconName;
  /** Where the user can go from here. */
  readonly back: { readonly href: string; readonly label: string };
  /** The cause and the remedy. */
  readonly children: string;
}

/** Replaces a page whose subject does not exist or belongs to another user. */
export function NotFound({ title, trail, icon = 'description', back, children }: NotFoundProps) {
  return (
    <Page width="list">
      <PageHeader title={title} breadcrumb={[...trail, { label: title }]} />
      <EmptyState icon={icon} action={<LinkButton href={back.href}>{back.label}</LinkButton>}>
        {children}
      </EmptyState>
    </Page>
  );
}
