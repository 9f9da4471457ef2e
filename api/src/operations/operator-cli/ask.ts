import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { buffer } from 'node:stream/consumers';

/**
 * Makes a call and waits for its answer as long as it takes: `fetch` gives up after five minutes, in which whole books
 * cannot be compared. Rejects if there is no answer.
 */
export async function ask(question: Request): Promise<Response> {
  const { url, method, headers } = question;
  const body = await question.text();
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: Object.fromEntries(headers) }, (answer) => {
      const { statusCode: status = 0, headers: names } = answer;
      const type = names['content-type'] ?? 'application/json';
      buffer(answer).then(
        (content) =>
          resolve(new Response(content.length === 0 ? null : content, { status, headers: { 'content-type': type } })),
        reject,
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}
