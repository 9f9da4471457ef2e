import { CHAT_SERVICES, chatAddressExample, chatAddressWrong, type ChatService, isChatAddress } from './chat';

const WORKFLOW = '/powerautomate/automations/direct/workflows/c318/triggers/manual/paths/invoke?api-version=1&sig=a';
const POWER = 'default64.a7.environment.api.powerplatform.com';

describe('the address of a chat', () => {
  it.each<[ChatService, string]>([
    ['slack', 'https://hooks.slack.com/services/T000/B000/abc'],
    ['line_works', 'https://webhook.worksmobile.com/message/98a5731f-7764'],
    ['teams', `https://${POWER}${WORKFLOW}`],
    ['teams', `https://${POWER}:443${WORKFLOW}`],
    ['teams', 'https://prod-12.japaneast.logic.azure.com:443/workflows/4bbf/triggers/manual/paths/invoke?sig=a'],
    ['slack', 'HTTPS://HOOKS.SLACK.COM/services/T000/B000/abc'],
  ])('of %s may be %s', (service, address) => expect(isChatAddress(service, address)).toBe(true));

  it.each<[ChatService, string]>([
    ['slack', ''],
    ['slack', 'hooks.slack.com/services/T000'],
    ['slack', 'http://hooks.slack.com/services/T000/B000/abc'],
    ['slack', 'https://hooks.slack.com:8443/services/T000/B000/abc'],
    ['slack', 'https://user@hooks.slack.com/services/T000/B000/abc'],
    ['slack', 'https://:secret@hooks.slack.com/services/T000/B000/abc'],
    ['slack', 'https://hooks.slack.com.example.jp/services/T000'],
    ['slack', 'https://evilhooks.slack.com/services/T000'],
    ['slack', 'https://hooks.slack.com@example.jp/services/T000'],
    ['slack', 'https://hooks.slack.com/services/'],
    ['slack', 'https://hooks.slack.com/services/../triggers/T000'],
    ['slack', 'https://webhook.worksmobile.com/message/98a5'],
    ['slack', 'https://127.0.0.1/services/T000'],
    ['slack', `https://hooks.slack.com/services/${'a'.repeat(1_000)}`],
    ['line_works', 'https://hooks.slack.com/services/T000'],
    ['line_works', 'https://webhook.worksmobile.com/'],
    ['teams', `https://.environment.api.powerplatform.com${WORKFLOW}`],
    ['teams', `https://evilenvironment.api.powerplatform.com${WORKFLOW}`],
    ['teams', `https://${POWER}.example.jp${WORKFLOW}`],
    ['teams', 'https://logic.azure.com/workflows/4bbf'],
    ['teams', 'https://company.webhook.office.com/webhookb2/4bbf'],
  ])('of %s may not be %s', (service, address) => expect(isChatAddress(service, address)).toBe(false));

  it('is named in the words of its service where it is wrong', () => {
    for (const service of Object.keys(CHAT_SERVICES) as ChatService[]) {
      expect(chatAddressWrong(service)).toContain(CHAT_SERVICES[service]);
      expect(chatAddressWrong(service)).toContain(chatAddressExample(service));
    }
  });
});
