/** What somebody is told about an event: what happened, the figures, what comes next. */
export interface Message {
  readonly kind: 'action_required' | 'notice';
  readonly subject: string;
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly next: string;
  /** A step that asks for no attention, or that another mail tells already, is told inside the product only. */
  readonly byMail: boolean;
}

/** What a writer says of an event; the figures are those of the record. */
export type Words = Pick<Message, 'subject' | 'lead' | 'next'> & Partial<Pick<Message, 'kind' | 'byMail'>>;
