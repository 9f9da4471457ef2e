import { useSearchParams } from 'react-router-dom';
import { CollectingOnly } from 'flow-collection/collecting';
import { onlyFor } from 'shared-features/ui/permission';
import { PartnerStep } from '../features/collection-creation/partner-step';
import { ResumeDraft } from '../features/collection-creation/resume-draft';
import { StepPage } from '../features/collection-creation/step-page';
import { idOf } from '../features/collection-creation/id-of';

/** Shows カード払い依頼の作成, step 1: the partner. With `?draft=5` it continues a draft where it was left. */
function Work() {
  const [search] = useSearchParams();
  const draft = search.get('draft');
  return (
    <CollectingOnly>
      {draft === null ? (
        <StepPage step="partner" content={PartnerStep} />
      ) : (
        <ResumeDraft key={draft} id={idOf(draft)} />
      )}
    </CollectingOnly>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('collect', 'カード払い依頼の作成', Work);
