import type { Absence, Member } from 'shared-api/types';
import { api } from 'shared-auth';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { ServerDateField } from 'shared-features/ui/server-date-field';
import { dateProblem } from 'shared-rules/entered-date';
import { required, requiredChoice } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { Form, useAppForm, useFormValue } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { SelectField } from 'shared-ui/pickers';
import * as v from 'valibot';
import { EditActions } from '../login-user/edit-actions';
import { memberName } from '../members/words';
import { SNACKBAR_MS } from '../security/snackbar-time';

const TITLE = '不在の設定';
const LABELS = { member: '不在の方', from: '不在の最初の日', until: '不在の最後の日', deputy: '代理の方' } as const;

const day = (label: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(required(label)),
    v.check(
      (text) => text === '' || dateProblem(label, text) === null,
      ({ input }) => dateProblem(label, String(input)) ?? '',
    ),
  );

const schema = v.pipe(
  v.object({
    member_id: v.pipe(v.string(), v.nonEmpty(requiredChoice(LABELS.member))),
    from: day(LABELS.from),
    until: day(LABELS.until),
    deputy_id: v.pipe(v.string(), v.nonEmpty(requiredChoice(LABELS.deputy))),
  }),
  v.forward(
    v.check(({ from, until }) => from <= until, `${LABELS.until}は、${LABELS.from}以降の日付を入力してください。`),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ member_id: member, deputy_id: deputy }) => member !== deputy,
      '不在の方ご自身は、代理に指定できません。ほかのメンバーを選択してください。',
    ),
    ['deputy_id'],
  ),
);

const optionsOf = (members: readonly Member[]) =>
  members.map((member) => ({ value: String(member.id), label: memberName(member) }));

/** Chooses who approves meanwhile, among the others. */
function DeputyField({ members }: { readonly members: readonly Member[] }) {
  const absent = String(useFormValue('member_id'));
  return (
    <SelectField
      name="deputy_id"
      label={LABELS.deputy}
      badge="required"
      options={optionsOf(members.filter(({ id }) => String(id) !== absent))}
    />
  );
}

interface AbsenceDialogProps {
  /** The one to change; undefined for a new one. */
  readonly absence: Absence | undefined;
  /** Members whose absence the user may enter. */
  readonly absentees: readonly Member[];
  readonly members: readonly Member[];
  readonly run: ReturnType<typeof useReauthentication>['run'];
  /** Loads the list again. */
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Enters when a member is away and who approves meanwhile. */
export function AbsenceDialog({ absence, absentees, members, run, onSaved, onClose }: AbsenceDialogProps) {
  const { show } = useSnackbar();
  const nameOf = (id: number) =>
    members
      .filter((member) => member.id === id)
      .map(memberName)
      .join('');
  const first = absentees.find(({ is_self: isSelf }) => isSelf) ?? absentees[0];
  const memberId = absence?.member.id ?? first?.id;
  const form = useAppForm({
    schema,
    defaultValues: {
      member_id: memberId === undefined ? '' : String(memberId),
      from: absence?.from ?? '',
      until: absence?.until ?? '',
      deputy_id: absence === undefined ? '' : String(absence.deputy.id),
    },
    onSubmit: async ({ member_id: id, deputy_id: deputy, from, until }) => {
      const params = { path: { id: Number(id) } };
      const body = { deputy_id: Number(deputy), from, until };
      const { kind } = await run(() => api.PUT('/members/{id}/absence', { params, body }));
      if (kind === 'cancelled') return;
      await onSaved();
      onClose();
      show({ color: 'success', text: `${nameOf(Number(id))}さんの不在を設定しました。`, duration: SNACKBAR_MS });
    },
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        {absence === undefined && absentees.length > 1 ? (
          <SelectField
            name="member_id"
            label={LABELS.member}
            badge="required"
            help="すでに設定がある場合は、新しい設定に置き換わります。"
            options={optionsOf(absentees)}
          />
        ) : (
          <p>{`${memberId === undefined ? '' : nameOf(memberId)}さんの不在を設定します。`}</p>
        )}
        <ServerDateField name="from" label={LABELS.from} badge="required" />
        <ServerDateField name="until" label={LABELS.until} badge="required" />
        <DeputyField members={members} />
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
