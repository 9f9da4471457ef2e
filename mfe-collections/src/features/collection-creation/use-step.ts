import { useNavigate } from 'react-router-dom';
import { useStepMessage } from 'shared-features/ui/step-message';
import { type GoToStep, STEP_PLACES } from './steps';
import { useCollectionFlow } from './use-collection-flow';

/** Provides the stored flow, the previous step's message, and navigation to every step. */
export function useStep() {
  const navigate = useNavigate();
  const flowState = useCollectionFlow();
  const message = useStepMessage();
  const go: GoToStep = (step, told = {}) => void navigate(STEP_PLACES[step].path(), { state: told });
  return { flowState, message, go };
}

/** Result of `useStep`, for the parts of a step. */
export type StepParts = ReturnType<typeof useStep>;
