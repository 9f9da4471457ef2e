import { useNavigate } from 'react-router-dom';
import { useStepMessage } from 'shared-features/ui/step-message';
import { type GoToStep, STEP_PLACES } from './steps';
import { useCollectionFlow } from './use-collection-flow';

/** What every step of a request works with: what is kept, what the step before has told, and the ways to the others. */
export function useStep() {
  const navigate = useNavigate();
  const flowState = useCollectionFlow();
  const message = useStepMessage();
  const go: GoToStep = (step, told = {}) => void navigate(STEP_PLACES[step].path(), { state: told });
  return { flowState, message, go };
}

/** The parts of a step, as its page hands them on. */
export type StepParts = ReturnType<typeof useStep>;
