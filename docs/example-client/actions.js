// Actions of the page's buttons. Each returns the next address, and stores a message for it in the session.
import { AuthorizationResponseError } from 'openid-client';
import { contentOf, documentOf, note } from './book.js';
import { cancel, preRegister, read, Refused, sendFile } from './card-seikyusho.js';
import { beginConnecting, disconnect, Disconnected, finishConnecting } from './connection.js';

const tell = (session, text, isError = false) => void (session.message = { text, isError });

/** Runs `work` with the connection. Stores an error message in the session if it fails. */
async function attempt(session, work) {
  try {
    if (session.connection === null) throw new Disconnected('There is no connection.');
    await work(session.connection);
  } catch (error) {
    if (error instanceof Disconnected) {
      session.connection = null;
      tell(session, '連携が解除されています。利用するには、もう一度連携してください。', true);
    } else if (error instanceof Refused) {
      tell(session, error.message, true);
    } else {
      console.error(error);
      tell(session, 'カードで請求書に接続できませんでした。しばらくしてから、もう一度お試しください。', true);
    }
  }
  return '/';
}

export const actions = {
  async connect(session) {
    try {
      const { url, pending } = await beginConnecting();
      session.pending = pending;
      return url.href;
    } catch (error) {
      console.error(error);
      tell(session, 'カードで請求書に接続できませんでした。しばらくしてから、もう一度お試しください。', true);
      return '/';
    }
  },

  /** Handles the redirect address. The pending authorization is used once, even if it fails. */
  async comeBack(session, url) {
    const { pending } = session;
    session.pending = null;
    try {
      if (pending === null) throw new Error('This browser was not connecting.');
      session.connection = await finishConnecting(url, pending);
      tell(session, '連携しました。');
    } catch (error) {
      const isRefusal = error instanceof AuthorizationResponseError && error.error === 'access_denied';
      if (!isRefusal) console.error(error);
      tell(
        session,
        isRefusal ? '連携は許可されませんでした。' : '連携できませんでした。もう一度お試しください。',
        true,
      );
    }
    return '/';
  },

  preRegister: (session, entry) =>
    attempt(session, async (connection) => {
      // The file id and the key stay until the answer, so that a retry returns the same pre-registration.
      entry.fileId ??= await sendFile(connection, entry.file, await documentOf(entry));
      note(entry, await preRegister(connection, entry.kind, contentOf(entry, entry.fileId), entry.key));
      entry.fileId = undefined;
      tell(session, '事前登録しました。カードで請求書で内容を確認し、確定してください。');
    }),

  read: (session, entry) =>
    attempt(session, async (connection) => {
      note(entry, await read(connection, entry.preRegistered.id));
      tell(session, '最新の状況を確認しました。');
    }),

  cancel: (session, entry) =>
    attempt(session, async (connection) => {
      note(entry, await cancel(connection, entry.preRegistered.id));
      tell(session, '事前登録を取り消しました。');
    }),

  disconnect: (session) =>
    attempt(session, async (connection) => {
      await disconnect(connection);
      session.connection = null;
      tell(session, '連携を解除しました。');
    }),
};
