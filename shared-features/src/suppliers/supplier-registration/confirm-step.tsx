import { useMemo } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/words';
import { Button, DescriptionList, Stack } from 'shared-ui/core';
import { confirmSections } from './confirm-sections';
import { NotRegistered } from './not-registered';
import { enteredSupplier } from './register-supplier';
import { RegisteredSuppliers } from './registered-suppliers';
import { StepActions } from './step-actions';
import { StepSection } from './step-section';
import type { GoToStep } from './steps';
import type { SupplierDraftKeeper } from './use-draft-keeper';
import { useRegisterSupplier } from './use-register-supplier';
import { useRegisteredSuppliers } from './use-registered-suppliers';

interface ConfirmStepProps {
  readonly keeper: SupplierDraftKeeper;
  readonly onGo: GoToStep;
  readonly onRegistered: (supplier: SupplierDetail) => void;
}

/** The last step: the last look at what is registered, each part with the way back to it, and the button that registers. */
export function ConfirmStep({ keeper, onGo, onRegistered }: ConfirmStepProps) {
  const { company, account, hasAccount, holder } = keeper.kept.current;
  const entered = useMemo(() => enteredSupplier({ company, account, hasAccount }), [company, account, hasAccount]);
  const { register, isPending, error } = useRegisterSupplier(keeper, entered, onRegistered);
  const found = useRegisteredSuppliers(company);
  return (
    <Stack gap={16}>
      <NotRegistered error={error} onMend={onGo} />
      {confirmSections(entered, holder?.result ?? 'unknown').map(({ title, step, focus, items }) => (
        <StepSection
          key={title}
          title={title}
          actions={
            <Button size="sm" isDisabled={isPending} aria-label={`${title}を${BUTTONS.change}`} onPress={() => onGo(step, { focus, isChange: true })}>
              {BUTTONS.change}
            </Button>
          }
        >
          <DescriptionList items={items} />
        </StepSection>
      ))}
      {/* What is registered here is not to warn of itself. */}
      {isPending ? null : <RegisteredSuppliers found={found} />}
      <StepActions>
        <Button isBlock isDisabled={isPending} onPress={() => onGo(hasAccount ? 'bank' : 'company')}>{BUTTONS.back}</Button>
        <Button isBlock variant="primary" isPending={isPending} onPress={register}>{BUTTONS.register}</Button>
      </StepActions>
    </Stack>
  );
}
