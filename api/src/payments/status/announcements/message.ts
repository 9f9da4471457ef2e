import type { NotificationCategory } from 'shared-rules/notification-categories';

/** A message about an event: the event, the figures, the next step. */
export interface Message {
  readonly kind: 'action_required' | 'notice';
  readonly category: NotificationCategory;
  readonly subject: string;
  readonly lead: string;
  /** The other side: supplier, requester or partner. */
  readonly partyName: string;
  /** Amount of the payment or the request, in yen. */
  readonly amount: number;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly next: string;
  /**
   * False for a step that needs no attention, or that another mail already reports: then only a notification inside the
   * product is sent.
   */
  readonly byMail: boolean;
}

/** The text of a message; its figures come from the record. */
export type Words = Pick<Message, 'category' | 'subject' | 'lead' | 'next'> & Partial<Pick<Message, 'kind' | 'byMail'>>;
