import { chatOf, useChatServers } from './support/chat';
import { newCorporation } from './support/new-account';
import { useOwnApi } from './support/use-api';

describe('the address of a chat on the internet', () => {
  const newServer = useChatServers();
  const api = useOwnApi({ env: { PUBLIC_ORIGIN: 'https://card.example', CHAT_TEST_HOST: 'localhost' }, isIdle: true });

  it('is not called where its name leads to this machine', async () => {
    const server = await newServer();
    const { tokens } = await newCorporation(api());
    const chat = chatOf(api, () => tokens);
    const { port } = new URL(server.url);
    // Its name is allowed; what it stands for is known only when it is called.
    expect((await chat.set(`https://localhost:${port}/services/a`)).status).toBe(200);
    expect(await chat.test()).toMatchObject({ last: { failure: 'address' } });
    expect(server.received).toEqual([]);
    expect((await chat.set(server.url)).status).toBe(422);
  });
});
