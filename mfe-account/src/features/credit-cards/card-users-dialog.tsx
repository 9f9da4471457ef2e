import type { CreditCard, Member } from 'shared-api/types';
import { $api, api, dataOf, queryClient } from 'shared-auth';
import { cardText } from 'shared-features/cards/card-text';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { saved } from 'shared-rules/messages';
import { may } from 'shared-rules/roles';
import { useSnackbar } from 'shared-shell';
import { CheckboxField, RadioCardField } from 'shared-ui/choices';
import { LoadError, Skeleton, Stack } from 'shared-ui/core';
import { Form, useAppForm, useFormValue } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { boolean, check, forward, object, pipe, record, string } from 'valibot';
import { EditActions } from '../login-user/edit-actions';
import { memberName } from '../members/words';
import { SNACKBAR_MS } from '../security/snackbar-time';

/** Label of the people who may use a card. */
export const USERS = '使える方';
const ALL = 'all';
const SOME = 'some';

const OPTIONS = [
  { value: ALL, title: 'すべてのメンバー', description: '支払いを申請できる役割の方が対象です。' },
  { value: SOME, title: '選んだ方だけ', description: '選んだ方が全員いなくなった場合は、管理者が使えます。' },
];

const schema = pipe(
  object({ who: string(), users: record(string(), boolean()) }),
  forward(
    check(
      ({ who, users }) => who === ALL || Object.values(users).includes(true),
      '使える方を1人以上選択してください。',
    ),
    ['who'],
  ),
);

/** Name of a member's checkbox: a number would make the values a list. */
const nameOf = ({ id }: Pick<Member, 'id'>): string => `m${id}`;

async function save({ id }: CreditCard, userIds: readonly number[] | null): Promise<void> {
  const params = { path: { id } };
  const body = { user_ids: userIds === null ? null : [...userIds] };
  const card = await dataOf(api.PUT('/invoices/credit_cards/{id}/users', { params, body }));
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  queryClient.setQueryData<{ credit_cards: CreditCard[] }>(
    queryKey,
    (list) =>
      list && { credit_cards: list.credit_cards.map((each) => (each.id === card.id ? { ...each, ...card } : each)) },
  );
}

/** Shows a checkbox for each member who may pay, where the card is for some. */
function Choice({ members }: { readonly members: readonly Member[] }) {
  if (useFormValue('who') !== SOME) return null;
  return (
    <div role="group" aria-label={USERS}>
      <Stack gap={8}>
        {members.map((member) => (
          <CheckboxField key={member.id} name={`users.${nameOf(member)}`}>
            {member.is_self ? `${memberName(member)}（あなた）` : memberName(member)}
          </CheckboxField>
        ))}
      </Stack>
    </div>
  );
}

interface CardUsersDialogProps {
  readonly card: CreditCard;
  readonly run: ReturnType<typeof useReauthentication>['run'];
  readonly onClose: () => void;
}

function CardUsersForm({
  card,
  run,
  onClose,
  members,
}: CardUsersDialogProps & { readonly members: readonly Member[] }) {
  const { show } = useSnackbar();
  const form = useAppForm({
    schema,
    validateOn: 'submit',
    defaultValues: {
      who: card.users ? SOME : ALL,
      users: Object.fromEntries(
        members.map((member) => [nameOf(member), card.users?.some(({ id }) => id === member.id) ?? false]),
      ),
    },
    onSubmit: async ({ who, users }) => {
      const chosen = members.filter((member) => users[nameOf(member)]).map(({ id }) => id);
      const { kind } = await run(() => save(card, who === ALL ? null : chosen));
      if (kind === 'cancelled') return;
      onClose();
      show({ color: 'success', text: saved, duration: SNACKBAR_MS });
    },
  });
  return (
    <Form form={form} label={USERS}>
      <RadioCardField name="who" label={USERS} badge="required" options={OPTIONS} />
      <Choice members={members} />
      <EditActions onCancel={onClose} />
    </Form>
  );
}

/** Sets who may pay with a card. */
export function CardUsersDialog(props: CardUsersDialogProps) {
  const { data, error, refetch } = $api.useQuery('get', '/members');
  return (
    <Dialog isOpen title={`${cardText(props.card)} を${USERS}`} closesOnPressBeside={false} onClose={props.onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={4} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <CardUsersForm {...props} members={data.members.filter(({ role }) => may(role, 'pay'))} />
      )}
    </Dialog>
  );
}
