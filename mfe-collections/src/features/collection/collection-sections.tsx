import type { ComponentProps } from 'react';
import type { Collection } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { FIELDS } from 'shared-rules/words';
import { Card, Split, Timeline } from 'shared-ui/core';
import { RequestLink } from 'shared-features/collections/request-link';
import { CollectionAmounts } from './collection-amounts';
import { CollectionContent } from './collection-content';
import { collectionSteps } from './collection-steps';
import { ReminderCard } from './reminder-card';

interface CollectionSectionsProps {
  readonly collection: Collection;
  readonly reminder: Omit<ComponentProps<typeof ReminderCard>, 'collection'>;
}

/** Everything about one request: the sums and its deposit, its course and its link beside what was sent. */
export function CollectionSections({ collection, reminder }: CollectionSectionsProps) {
  return (
    <>
      <CollectionAmounts collection={collection} />
      <Split
        ratio="half"
        main={
          <>
            <Card title="現在の状況">
              <Timeline label={`${collection.request_number} の現在の状況`} steps={collectionSteps(collection)} />
            </Card>
            <ReminderCard collection={collection} {...reminder} />
            {collection.request_url === null ? null : <Card title="お支払いのリンク"><RequestLink collection={collection} /></Card>}
          </>
        }
        side={
          <>
            <CollectionContent collection={collection} />
            <Card title={FIELDS.invoiceFile}><InvoiceFiles files={collection.files} /></Card>
          </>
        }
      />
    </>
  );
}
