import type { ConnectedSystem } from './support/connected-system';
import { postReceivedInvoice, receivedInvoiceBody, upload } from './support/documents';
import { newCorporation } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import {
  preRegisteredPayment,
  preRegisterPayment,
  postPayment,
  uploadToPreRegister,
} from './support/pre-registrations';
import { newSeller } from './support/requests';
import { useApi } from './support/use-api';

describe('a system pre-registers with a payment', () => {
  const api = useApi();
  let system: ConnectedSystem;
  beforeAll(async () => {
    system = await plantConnection(api());
  });

  const faultsOf = async (body: unknown): Promise<string[]> => {
    const {
      status,
      body: { errors = [] },
    } = await postPayment(system, body);
    return [String(status), ...errors.map(({ field, code }) => `${field} ${code}`)];
  };

  it('files that it uploaded, in order, each once and for no other document', async () => {
    const files = [
      await uploadToPreRegister(api(), system, '2.pdf'),
      await uploadToPreRegister(api(), system, '1.pdf'),
    ];
    const preRegistered = await preRegisterPayment(system, { file_ids: files });
    expect(preRegistered.payment?.file_ids).toEqual(files);
    expect(await faultsOf(preRegisteredPayment({ file_ids: [files[0]] }))).toEqual(['422', 'file_ids used']);
    const fresh = await uploadToPreRegister(api(), system);
    expect(await faultsOf(preRegisteredPayment({ file_ids: [fresh, fresh] }))).toEqual(['422', 'file_ids repeated']);
  });

  it('no file of anybody else: not of its user, another system, or another user', async () => {
    const { email, tokens } = await newCorporation(api());
    const theirs = await plantConnection(api(), { email });
    const otherSystem = await plantConnection(api(), { email });
    const otherUser = await plantConnection(api(), { client: theirs.client });
    const foreign = [
      await upload(api(), tokens),
      await uploadToPreRegister(api(), otherSystem),
      await uploadToPreRegister(api(), otherUser),
    ];
    for (const file of foreign) {
      const { status, body } = await postPayment(theirs, preRegisteredPayment({ file_ids: [file] }));
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'unknown']);
      expect((await theirs.call('POST', '/pre_registrations/files/upload', { body: { file_id: file } })).status).toBe(
        404,
      );
    }
  });

  it('files that no received invoice can use afterwards', async () => {
    const { email, tokens } = await newSeller(api());
    const theirs = await plantConnection(api(), { email });
    const file = await uploadToPreRegister(api(), theirs);
    await preRegisterPayment(theirs, { file_ids: [file] });
    const { status, body } = await postReceivedInvoice(
      api(),
      tokens,
      await receivedInvoiceBody(api(), tokens, { file_ids: [file] }),
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('"used"')]);
  });

  it('no file of another type or above 10 MB: its upload is refused', async () => {
    const begin = (body: unknown) => system.call('POST', '/pre_registrations/files/upload/url', { body });
    expect((await begin({ file_name: 'invoice.exe', size: 10 })).status).toBe(422);
    expect((await begin({ file_name: 'invoice.pdf', size: 11 * 1_048_576 })).status).toBe(422);
    await expect(uploadToPreRegister(api(), system, 'invoice.pdf', Buffer.from('no pdf'))).rejects.toThrow('422');
  });
});
