import { useNavigate } from 'react-router-dom';
import type { BuyerAccount, Collection, SupplierDetail } from 'shared-api/types';
import { requestSent } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { paths, useSnackbar, withQuery } from 'shared-shell';
import { Alert, Button, Card, DescriptionList, Stack } from 'shared-ui/core';
import { bodyOf } from './collection-body';
import { confirmSections } from './confirm-sections';
import { Sums } from './fee-bearer-field';
import { FEE_BEARER_LABELS } from './fee-example';
import { MailPreview } from './mail-preview';
import { NotSent } from './not-sent';
import { StepActions } from './step-actions';
import type { StepParts } from './use-step';
import { useSendCollection } from './use-send-collection';

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 5_000;

interface ConfirmRequestProps extends StepParts {
  readonly supplier: SupplierDetail;
  /** Undefined where it is not there any more. */
  readonly account: BuyerAccount | undefined;
  /** The commission's rate in basis points. */
  readonly rate: number;
}

/** A request whose steps are done, by section, each with the way back to it. */
export function ConfirmRequest({ flowState, go, supplier, account, rate }: ConfirmRequestProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const flow = flowState.kept.current;
  const handleSent = ({ id }: Collection) => {
    flowState.markSaved();
    snackbar.show({ color: 'success', text: requestSent, duration: SNACKBAR_MS });
    void navigate(withQuery(paths.collectionComplete(), { id }), { replace: true });
  };
  const { send, isPending, error, isOutcomeUnknown } = useSendCollection(flowState, handleSent);
  return (
    <Stack gap={16}>
      <NotSent error={error} onMend={go} />
      {isOutcomeUnknown && error === null ? (
        <Alert tone="warning" title="前回の送信の結果を受け取れませんでした。">
          <p>変更する前の内容で送信されている場合があります。依頼中の一覧を確認してから送信してください。</p>
        </Alert>
      ) : null}
      <Card title="金額" actions={<ChangeButton of="手数料の負担" isDisabled={isPending} onPress={() => go('invoice', { focus: 'feeBearer', isChange: true })} />}>
        <Sums amount={Number(flow.values.amount)} rate={rate} feeBearer={flow.values.feeBearer} />
        <p>{`手数料の負担: ${FEE_BEARER_LABELS[flow.values.feeBearer]}`}</p>
      </Card>
      {confirmSections(flow, supplier, account).map(({ title, step, focus, items }) => (
        <Card key={title} title={title} actions={<ChangeButton of={title} isDisabled={isPending} onPress={() => go(step, { focus, isChange: true })} />}>
          <DescriptionList items={items} />
        </Card>
      ))}
      <MailPreview body={bodyOf(flow)} />
      <StepActions flowState={flowState} isDisabled={isPending} onBack={() => go('bank')}>
        <Button isBlock variant="primary" isPending={isPending} onPress={send}>{BUTTONS.sendRequest}</Button>
      </StepActions>
    </Stack>
  );
}

interface ChangeButtonProps {
  readonly of: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function ChangeButton({ of, isDisabled, onPress }: ChangeButtonProps) {
  return <Button size="sm" isDisabled={isDisabled} aria-label={`${of}を${BUTTONS.change}`} onPress={onPress}>{BUTTONS.change}</Button>;
}
