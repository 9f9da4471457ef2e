import type { ChatService } from 'shared-rules/chat';
import { chatPayload, type ChatContent } from './chat-payload';

const CONTENT: ChatContent = {
  title: '支払いの承認をお願いします',
  text: '<!channel> & [a](b)さんが申請しました。\n支払先: 青葉製作所',
  link: { label: '社内承認を開く', url: 'https://card.example/approvals/1?a=b&c=d' },
};
const of = (service: ChatService): unknown => JSON.parse(chatPayload(service, CONTENT));

describe('a message to a chat', () => {
  it('of Slack has a preview and plain text, which mentions nobody', () => {
    const body = of('slack');
    expect(body).toEqual({
      text: '支払いの承認をお願いします',
      blocks: [
        { type: 'section', text: { type: 'plain_text', text: `${CONTENT.title}\n${CONTENT.text}`, emoji: false } },
        {
          type: 'section',
          text: { type: 'mrkdwn', text: '<https://card.example/approvals/1?a=b&amp;c=d|社内承認を開く>' },
        },
      ],
      unfurl_links: false,
    });
    const named = JSON.parse(chatPayload('slack', { ...CONTENT, title: '<!channel> & 見積' })) as { text: string };
    expect(named.text).toBe('&lt;!channel&gt; &amp; 見積');
  });

  it('of LINE WORKS has title, text and button', () => {
    expect(of('line_works')).toEqual({ title: CONTENT.title, body: { text: CONTENT.text }, button: CONTENT.link });
  });

  it('of Teams is an adaptive card without Markdown', () => {
    expect(of('teams')).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: CONTENT.title, weight: 'Bolder', size: 'Medium' }],
              },
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: '<!channel> & [a](b)さんが申請しました。' }],
              },
              { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: '支払先: 青葉製作所' }] },
            ],
            actions: [{ type: 'Action.OpenUrl', title: CONTENT.link.label, url: CONTENT.link.url }],
          },
        },
      ],
    });
  });
});
