import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Comment } from 'shared-api/types';
import { $api, api, dataOf, newIdempotencyKey, queryClient, useCurrentUser } from 'shared-auth';
import { required } from 'shared-rules/messages';
import { formatDayTime } from 'shared-rules/time';
import { useConfirm } from 'shared-shell';
import { Alert, Button, Card, Cluster, LoadError, Skeleton, Stack, StatusChip, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, useAppForm } from 'shared-ui/forms';
import { maxLength, nonEmpty, object, pipe, string, trim } from 'valibot';
import { entry, head, list, text as textStyle, writer } from './comments.css';

const LABEL = 'コメント';
const LONGEST = 2_000;
/** How many colleagues are offered by name; others are named by typing. */
const OFFERED = 8;

const schema = object({ text: pipe(string(), trim(), nonEmpty(required(LABEL)), maxLength(LONGEST)) });

/** Names what comments are about: a received invoice with its payments, or a supplier. */
export type CommentSubject = { readonly doc_number: number } | { readonly supplier_id: number };

interface Person {
  readonly id: number;
  readonly name: string;
}

const useComments = (subject: CommentSubject) => $api.useQuery('get', '/comments', { params: { query: subject } });

const refresh = (): Promise<unknown> =>
  Promise.all(
    ['/comments', '/comments/mentions'].map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })),
  );

/** Returns whom a text names: each whose name stands behind an @. */
const namedIn = (text: string, people: readonly Person[]): number[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

/** Shows one comment, which its writer may take back. */
function Entry({ comment }: { readonly comment: Comment }) {
  const confirm = useConfirm();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.DELETE('/comments/{id}', { params: { path: { id: comment.id } } });
      await refresh();
    },
  });
  const remove = async (): Promise<void> => {
    const question = {
      title: 'コメントの削除',
      text: 'このコメントの本文を削除しますか？　書いた方の名前と日時は残ります。',
      confirmLabel: '削除',
      cancelLabel: 'キャンセル',
      isDanger: true,
    };
    if (await confirm(question)) mutate();
  };
  return (
    <li className={entry}>
      <div className={head}>
        <span className={writer}>{comment.by.name}</span>
        <span className={textStyles.note}>{formatDayTime(comment.at)}</span>
        {comment.is_unread ? (
          <StatusChip tone="info" icon="notifications">
            未読
          </StatusChip>
        ) : null}
        {comment.is_own && !comment.is_removed ? (
          <Button
            size="sm"
            aria-label={`${formatDayTime(comment.at)} のコメントを削除`}
            isPending={isPending}
            onPress={() => void remove()}
          >
            削除
          </Button>
        ) : null}
      </div>
      {comment.is_removed ? (
        <p className={textStyles.note}>このコメントは削除されました。</p>
      ) : (
        <p className={textStyle}>{comment.text}</p>
      )}
      {error === null ? null : <Alert tone="danger" title={error.message} />}
    </li>
  );
}

/** Writes a comment. Colleagues who are named by @ are mailed. */
function NewComment({ subject, people }: { readonly subject: CommentSubject; readonly people: readonly Person[] }) {
  // One for each comment: sending it again after a failure writes it once.
  const key = useRef(newIdempotencyKey());
  const form = useAppForm({
    schema,
    defaultValues: { text: '' },
    validateOn: 'submit',
    onSubmit: async ({ text }) => {
      const body = { ...subject, text, mentions: namedIn(text, people) };
      await dataOf(api.POST('/comments', { body, params: { header: { 'Idempotency-Key': key.current } } }));
      key.current = newIdempotencyKey();
      form.methods.reset({ text: '' });
      await refresh();
    },
  });
  const name = (person: Person): void => {
    const before = form.methods.getValues('text');
    form.methods.setValue('text', `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${person.name} `);
    form.methods.setFocus('text');
  };
  return (
    <Form form={form} label="コメントの入力">
      <TextAreaField
        name="text"
        label={LABEL}
        help="会社のメンバーだけに表示されます。「@氏名」と書くと、その方にメールで通知されます。"
        maxLength={LONGEST}
      />
      <Cluster gap={8}>
        {people.slice(0, OFFERED).map((person) => (
          <Button key={person.id} size="sm" aria-label={`${person.name}さんを指名`} onPress={() => name(person)}>
            {`@${person.name}`}
          </Button>
        ))}
      </Cluster>
      <Cluster justify="end">
        <SubmitButton>コメントする</SubmitButton>
      </Cluster>
    </Form>
  );
}

/** Marks what is shown as read. */
function useRead(subject: CommentSubject, comments: readonly Comment[]): void {
  const last = comments.at(-1)?.id;
  const hasUnread = comments.some(({ is_unread: isUnread }) => isUnread);
  const key = JSON.stringify(subject);
  useEffect(() => {
    if (last === undefined || !hasUnread) return;
    const body = { ...(JSON.parse(key) as CommentSubject), comment_id: last };
    // The marks of this visit stay until the next one. A failure only leaves them.
    void api
      .PUT('/comments/read', { body })
      .then(() => queryClient.invalidateQueries({ queryKey: ['get', '/comments/mentions'] }))
      .catch(() => undefined);
  }, [key, last, hasUnread]);
}

function Thread({ subject }: { readonly subject: CommentSubject }) {
  const { data, error, refetch } = useComments(subject);
  const user = useCurrentUser();
  useRead(subject, data?.comments ?? []);
  if (data === undefined)
    return error === null ? <Skeleton lines={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const own = user === undefined ? undefined : `${user.userLastName} ${user.userFirstName}`;
  return (
    <Stack gap={24}>
      {data.comments.length === 0 ? (
        <p className={textStyles.note}>まだコメントはありません。</p>
      ) : (
        <ul aria-label={LABEL} className={list}>
          {data.comments.map((comment) => (
            <Entry key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <NewComment subject={subject} people={data.people.filter(({ name }) => name !== own)} />
    </Stack>
  );
}

/**
 * Shows what colleagues say about an invoice or a supplier, and takes a comment. Nothing for who works alone: nobody
 * else would read it.
 */
export function Comments({ subject }: { readonly subject: CommentSubject }) {
  const user = useCurrentUser();
  // A server of the release before does not say it.
  if (user?.hasColleagues !== true) return null;
  return (
    <Card title="社内コメント">
      <Thread subject={subject} />
    </Card>
  );
}
