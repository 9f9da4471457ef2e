/** A message about an event: the event, the figures, the next step. */
export interface Message {
  readonly kind: 'action_required' | 'notice';
  readonly subject: string;
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly next: string;
  /**
   * False for a step that needs no attention, or that another mail already reports: then only a notification inside the
   * product is sent.
   */
  readonly byMail: boolean;
}

/** The text of a message; its figures come from the record. */
export type Words = Pick<Message, 'subject' | 'lead' | 'next'> & Partial<Pick<Message, 'kind' | 'byMail'>>;
