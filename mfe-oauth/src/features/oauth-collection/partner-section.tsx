import type { ReactNode } from 'react';
import { type FieldFrame, RecipientFields } from 'shared-features/collections/request-entry';
import { SupplierField } from 'shared-features/suppliers/supplier-choice';
import { Card, Stack } from 'shared-ui/core';
import { LodgedPartner } from '../pre-registration/lodged-partner';
import type { LodgedRequest } from './lodged-request';

interface PartnerSectionProps {
  readonly preRegistration: LodgedRequest;
  readonly frame: FieldFrame;
  /** The way to a partner that is not registered yet. */
  readonly addButton: ReactNode;
}

/** 依頼先: the partner that was sent, which of the buyer's own it is, and at which address it is asked. */
export function PartnerSection({ preRegistration: { system, collection, suppliers }, frame, addButton }: PartnerSectionProps) {
  return (
    <Card title="依頼先">
      <Stack gap={24}>
        <LodgedPartner system={system} partner={collection.partner} matches={suppliers} />
        <Stack gap={8}>
          <SupplierField name="supplierId" named={suppliers} />
          {addButton}
        </Stack>
        <RecipientFields frame={frame} />
      </Stack>
    </Card>
  );
}
