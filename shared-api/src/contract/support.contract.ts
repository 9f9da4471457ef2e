import { SUPPORT_MESSAGE_MAX_LENGTH, SUPPORT_NAME_MAX_LENGTH } from 'shared-rules/support';
import { Type } from 'typebox';
import { operation } from '../operation';
import { JstDate } from './common.contract';
import { EmailAddress } from './sessions.contract';

/** Names of the texts, as in the names of their files. */
export const SiteTextId = Type.Union([
  Type.Literal('help'),
  Type.Literal('faq'),
  Type.Literal('transactions'),
  Type.Literal('privacy'),
  Type.Literal('accessibility'),
]);

const Paragraphs = Type.Array(Type.String({ minLength: 1 }), {
  description: 'Plain Japanese. [text](address) is a link: a path of the product, or https',
});

/** Section of a text. `items` are pairs: a question and its answer, or a term and what is said of it. */
export const SiteSection = Type.Object({
  id: Type.String({ description: 'Fragment of the address that leads to it' }),
  heading: Type.String({ minLength: 1 }),
  paragraphs: Paragraphs,
  items: Type.Array(Type.Object({ term: Type.String({ minLength: 1 }), paragraphs: Paragraphs })),
});

export const SiteText = Type.Object({
  id: SiteTextId,
  title: Type.String({ minLength: 1 }),
  updated_on: JstDate,
  lead: Type.String(),
  is_sample: Type.Boolean({ description: 'Whether it names the seller of the demonstration, who does not exist' }),
  sections: Type.Array(SiteSection, { minItems: 1 }),
});

export const getSiteText = operation({
  id: 'getSiteText',
  method: 'get',
  path: '/site_texts/{id}',
  tag: 'System',
  access: 'public',
  beyondSpec: true,
  summary: 'A text about the product: manual, questions and answers, seller, privacy, accessibility',
  params: Type.Object({ id: SiteTextId }),
  responses: { 200: SiteText },
});

export const SupportTopic = Type.Union([
  Type.Literal('usage'),
  Type.Literal('payment'),
  Type.Literal('examination'),
  Type.Literal('collection'),
  Type.Literal('account'),
  Type.Literal('other'),
]);

export const sendSupportMessage = operation({
  id: 'sendSupportMessage',
  method: 'post',
  path: '/support_messages',
  tag: 'System',
  access: 'optional-session',
  permission: 'own',
  beyondSpec: true,
  summary:
    "Mails a message to the operator. A signed-in user is named by the account and gets a copy; others give name and address, and get none, so that nobody can have mails sent to a stranger's",
  body: Type.Object({
    topic: SupportTopic,
    message: Type.String({ minLength: 1, maxLength: SUPPORT_MESSAGE_MAX_LENGTH }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: SUPPORT_NAME_MAX_LENGTH })),
    email_address: Type.Optional(EmailAddress),
  }),
  responses: {
    201: Type.Object({
      reference: Type.String({ description: 'Number to name when asking again, such as Q-20261127-7K4M2' }),
      copy_sent_to: Type.Union([Type.String(), Type.Null()], { description: 'Masked address of the copy' }),
    }),
  },
});
