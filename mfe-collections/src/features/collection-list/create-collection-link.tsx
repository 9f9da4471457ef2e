import { Allowed } from 'shared-features/ui/permission';
import { paths } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';

/** Links to the first step of a new request: 依頼を作成. */
export function CreateCollectionLink() {
  return (
    <Allowed to="collect">
      <LinkButton variant="primary" icon="add" href={paths.collectionCreate()}>
        依頼を作成
      </LinkButton>
    </Allowed>
  );
}
