import type { ChatReceiver } from 'shared-api/types';

/** For tests: the chat of a company, whose last message was taken. */
export const makeChatReceiver = (part: Partial<ChatReceiver> = {}): ChatReceiver => ({
  service: 'slack',
  address: 'hooks.slack.com/…9xQz',
  subjects: ['approval_requested', 'comment_added'],
  set_by: '山田 花子',
  set_at: '2026-11-19T10:00:00+09:00',
  paused_at: null,
  last: { at: '2026-11-20T09:00:00+09:00', failure: null },
  ...part,
});
