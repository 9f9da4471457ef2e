import type { RequestListener, ServerResponse } from 'node:http';
import { edgeBody } from 'federation/serving/edge-refusal';
import { embedConfig, embedRegistry } from 'federation/registry/embed';
import type { Registry } from 'federation/registry/registry';
import { frameOrigins, type BrowserConfig } from '../../product/config/browser-config';
import { freePort } from '../../processes/free-port';
import { listen } from '../../product/server/http-server';
import { pathOf, staticSite } from '../../product/server/static-site';

/** Successful answers of the API by call, as in `get /suppliers/{id}`; null without a body. */
export type SampleAnswers = Readonly<Record<string, unknown>>;

/** Site of a trial. */
export interface TrialSite {
  /** Page of the host as it was built. */
  readonly page: string;
  /** Folder of the host's files. */
  readonly files: string;
  readonly registry: Registry;
  /** Origins that releases may come from. */
  readonly origins: readonly string[];
  readonly config: BrowserConfig;
  readonly answers: SampleAnswers;
}

/** A host that is served for a trial. */
export interface TrialServer {
  /** Its origin. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves a host with the headers of a deployment, the content security policy included, and samples of the API. */
export async function serveTrial({ page, files, registry, origins, config, answers }: TrialSite): Promise<TrialServer> {
  const site = staticSite({
    dist: files,
    site: { kind: 'host', remotes: origins, frames: frameOrigins(config) },
    isApplication: true,
    documents: { '/config.json': () => config, '/remotes.json': () => registry },
    index: () => page,
    fillPage: (text, path) => embedConfig(embedRegistry(text, registry, path), config),
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await listen(withSamples(site, answers, origin), port);
  return { origin, stop: server.stop };
}

/** Path of the API, of any version. */
const API = /^\/api\/v\d+/;

/** Answers the API by samples, and 404 to what the contract does not have. */
function withSamples(site: RequestListener, answers: SampleAnswers, origin: string): RequestListener {
  const calls = Object.keys(answers)
    .map((call) => ({ call, pattern: patternOf(call) }))
    // Paths without placeholders come first: /invoices/commission before /invoices/{id}.
    .sort((one, other) => one.call.split('{').length - other.call.split('{').length);
  return (request, response) => {
    const path = pathOf(request);
    if (!path.startsWith('/api/')) {
      site(request, response);
      return;
    }
    request.resume();
    const asked = `${request.method?.toLowerCase()} ${path.replace(API, '')}`;
    const found = calls.find(({ pattern }) => pattern.test(asked));
    answer(response, origin, found === undefined ? undefined : answers[found.call]);
  };
}

/** Addresses of files in the samples. A deployment has them on the host's origin, as the policy demands. */
const FILES = /https:\/\/[\w.-]+\.example(?=\/)/g;

const NOT_FOUND = edgeBody({ code: 'not_found', httpStatus: 404, text: '見つかりません。' }, 'trial');

function answer(response: ServerResponse, origin: string, body: unknown): void {
  if (body === null) response.writeHead(204).end();
  else
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end((body === undefined ? NOT_FOUND : JSON.stringify(body)).replace(FILES, origin));
}

const patternOf = (call: string): RegExp =>
  new RegExp(`^${call.replace(/[.+*?^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
