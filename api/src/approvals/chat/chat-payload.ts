import type { ChatService } from 'shared-rules/chat';

/** A message to a company's chat: plain text without amounts, and a link into the product. */
export interface ChatContent {
  readonly title: string;
  /** Lines are separated by line breaks. */
  readonly text: string;
  readonly link: { readonly label: string; readonly url: string };
}

/** Escapes what Slack reads as a link or as a mention of everybody. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Incoming webhook: `text` is the preview, `blocks` the message. Names may hold anything, so they are plain text. */
const ofSlack = ({ title, text, link }: ChatContent) => ({
  text: escaped(title),
  blocks: [
    { type: 'section', text: { type: 'plain_text', text: `${title}\n${text}`, emoji: false } },
    { type: 'section', text: { type: 'mrkdwn', text: `<${escaped(link.url)}|${escaped(link.label)}>` } },
  ],
  unfurl_links: false,
});

/** Incoming webhook. */
const ofLineWorks = ({ title, text, link }: ChatContent) => ({ title, body: { text }, button: link });

/** Message of an adaptive card. A `TextBlock` would read Markdown, a `TextRun` does not. */
const ofTeams = ({ title, text, link }: ChatContent) => {
  const line = (run: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: run, ...more }],
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [line(title, { weight: 'Bolder', size: 'Medium' }), ...text.split('\n').map((each) => line(each))],
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
};

const PAYLOADS: Readonly<Record<ChatService, (content: ChatContent) => object>> = {
  slack: ofSlack,
  line_works: ofLineWorks,
  teams: ofTeams,
};

/** Returns the JSON in which a service takes a message. */
export const chatPayload = (service: ChatService, content: ChatContent): string =>
  JSON.stringify(PAYLOADS[service](content));
