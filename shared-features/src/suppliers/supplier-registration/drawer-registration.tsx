import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { Skeleton, Stack } from 'shared-ui/core';
import { FromSystem } from '../connecting-system';
import type { DrawerState } from './drawer-state';
import type { StepMessage } from '../../ui/step-message';
import { BankStep } from './bank-step';
import { CompanyStep } from './company-step';
import { ConfirmStep } from './confirm-step';
import { draftOfReading } from './prefill';
import type { ChosenSupplier } from './registered-suppliers';
import { RegistrationPlace } from './step-section';
import { draftOfSentPartner, type SentPartner } from './sent-partner';
import { stepTitle } from './step-names';
import { type GoToStep, shownStep } from './steps';
import { startDraft, type SupplierDraft } from './supplier-draft';
import * as styles from './supplier-registration.css';
import type { SupplierReading } from './supplier-reading';
import { useSupplierDraftKeeper } from './use-draft-keeper';

interface DrawerRegistrationProps {
  readonly state: DrawerState;
  readonly onChange: (state: DrawerState) => void;
  /** Reading of the document; null for none. */
  readonly read: SupplierReading | null;
  /** Supplier as a connected system sent it. It takes precedence over the reading. Null for none. */
  readonly sent: SentPartner | null;
  /** Whether a bank account is entered too. */
  readonly hasAccount: boolean;
  readonly onRegistered: (supplier: SupplierDetail) => void;
  /** Called if the user takes a registered supplier instead. */
  readonly onChoose: (supplier: ChosenSupplier) => void;
}

/**
 * Shows the steps of a registration in a drawer. Uses the reading that is there at the start; later readings would
 * replace what the user has begun to type.
 */
export function DrawerRegistration({
  state,
  onChange,
  read,
  sent,
  hasAccount,
  onRegistered,
  onChoose,
}: DrawerRegistrationProps) {
  const [known] = useState({ read, sent });
  const begun = useQuery({
    queryKey: ['supplier-draft', known, hasAccount],
    queryFn: async () => ({ ...(await beginning(known)), hasAccount }),
    enabled: state.draft === null,
    staleTime: Infinity,
  });
  const draft = state.draft ?? begun.data;
  if (draft === undefined) return <Skeleton lines={8} />;
  return (
    <RegistrationPlace value="drawer">
      {sent === null || state.step === 'confirm' ? null : <SentNote sent={sent} />}
      <Steps
        draft={draft}
        // The values are those of the system, so the document tells nothing about them.
        read={sent === null ? read : null}
        step={state.step}
        onChange={onChange}
        onRegistered={onRegistered}
        onChoose={onChoose}
      />
    </RegistrationPlace>
  );
}

async function beginning({ read, sent }: Pick<DrawerRegistrationProps, 'read' | 'sent'>): Promise<SupplierDraft> {
  if (sent !== null) return draftOfSentPartner(sent);
  return read === null ? startDraft() : draftOfReading(read.fields);
}

function SentNote({ sent: { system } }: { readonly sent: SentPartner }) {
  return (
    <Stack gap={8}>
      <div>
        <FromSystem system={system} />
      </div>
      <p>連携された内容を入力しています。確認して、足りない項目を入力してください。</p>
    </Stack>
  );
}

interface StepsProps
  extends Pick<DrawerRegistrationProps, 'onChange' | 'onRegistered' | 'onChoose' | 'read'>, DrawerState {
  readonly draft: SupplierDraft;
}

function Steps({ draft, read, step: wanted, onChange, onRegistered, onChoose }: StepsProps) {
  const [message, setMessage] = useState<StepMessage>({});
  const step = shownStep(wanted, draft);
  const keeper = useSupplierDraftKeeper(draft, (next) => onChange({ step: wanted, draft: next }));
  const top = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  const go: GoToStep = (next, told = {}) => {
    setMessage(told);
    onChange({ step: next, draft: keeper.kept.current });
  };
  // A step starts with the focus at its top, unless one of its fields takes the focus.
  const leadsToField = message.focus !== undefined || message.problems !== undefined;
  useEffect(() => {
    if (!isFirst.current && !leadsToField) top.current?.focus();
    isFirst.current = false;
  }, [step, leadsToField]);
  return (
    <div>
      <p ref={top} tabIndex={-1} className={styles.top}>
        {stepTitle(step, draft.hasAccount)}
      </p>
      {step === 'company' ? (
        <CompanyStep keeper={keeper} read={read} message={message} onGo={go} onChoose={onChoose} />
      ) : null}
      {step === 'bank' ? <BankStep keeper={keeper} read={read} message={message} onGo={go} /> : null}
      {step === 'confirm' ? <ConfirmStep keeper={keeper} onGo={go} onRegistered={onRegistered} /> : null}
    </div>
  );
}
