import type { ComponentType } from 'react';
import { useMayPay } from 'shared-features/payments/approval';
import { NotAllowed } from 'shared-features/ui/permission';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/**
 * Returns a page on which approved payments are paid too: for those who may pay, and for approvers where the rules of
 * the company let them. To others it says why not.
 *
 * @param title of the page in that case
 */
export function forPayers(title: string, Work: ComponentType): ComponentType {
  return function Page() {
    if (useMayPay()) return <Work />;
    return (
      <PageColumn width="form">
        <PageHeader title={title} />
        <NotAllowed />
      </PageColumn>
    );
  };
}
