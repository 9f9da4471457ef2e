import type { CollectionDraft } from 'shared-api/types';
import { Allowed } from 'shared-features/ui/permission';
import { paths, withQuery } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';
import { draftName } from './draft-text';

interface ResumeLinkProps {
  readonly draft: CollectionDraft;
  /** `row`: small, in a table. `block`: full width of a card. `page`: the main action of the page. */
  readonly look: 'row' | 'block' | 'page';
}

/** Links to the page where the request was left: 続きから入力. */
export function ResumeLink({ draft, look }: ResumeLinkProps) {
  return (
    <Allowed to="collect">
      <LinkButton
        variant={look === 'page' ? 'primary' : undefined}
        size={look === 'row' ? 'sm' : 'md'}
        isBlock={look === 'block'}
        icon="edit"
        href={withQuery(paths.collectionCreate(), { draft: draft.id })}
        aria-label={look === 'page' ? undefined : `${draftName(draft)} の下書きを続きから入力`}
      >
        続きから入力
      </LinkButton>
    </Allowed>
  );
}
