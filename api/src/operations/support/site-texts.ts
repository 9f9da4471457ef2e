import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteSection, SiteText, SiteTextId } from 'shared-api/contract/support';
import type { SiteText as Text, SiteTextId as Id } from 'shared-api/types';
import { isCalendarDate } from 'shared-rules/time';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Config, ConfigError, isSampleSeller } from '../../platform/config/config';
import { siteTextValues } from './site-text-values';

/** Every text of the product. A deployment can replace each of them, but not leave one out. */
export type SiteTexts = Readonly<Record<Id, Text>>;

const IDS = SiteTextId.anyOf.map((literal) => literal.const);

/** Content of a file: what the contract answers, but name and demonstration follow from elsewhere. */
const TextFile = Type.Object({
  title: SiteText.properties.title,
  updated_on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  lead: Type.String({ default: '' }),
  sections: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
      heading: SiteSection.properties.heading,
      paragraphs: Type.Array(Type.String({ minLength: 1 }), { default: [] }),
      items: Type.Array(
        Type.Object({
          term: Type.String({ minLength: 1 }),
          paragraphs: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
        }),
        { default: [] },
      ),
    }),
    { minItems: 1 },
  ),
});

const LINK = /\[[^\]]*\]\(([^)]*)\)/g;
/** A link leads to a page of the product, or to a secure one outside. */
const ALLOWED = /^(?:\/(?!\/)|https:\/\/)\S*$/;

/** Returns what is wrong with the words of a file: unknown names in braces, links that lead elsewhere. */
function faultsOf(content: string, values: Readonly<Record<string, string>>): string[] {
  const names = [...content.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
  const links = [...content.matchAll(LINK)].map(([, address = '']) => address);
  return [
    ...names.filter((name) => !(name in values)).map((name) => `{{${name}}} stands for nothing`),
    ...links.filter((address) => !ALLOWED.test(address)).map((address) => `a link leads to "${address}"`),
  ];
}

/** Puts the values into every text of a file. */
const filled = (content: unknown, values: Readonly<Record<string, string>>): unknown =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{\{(.*?)\}\}/g, (_whole, name: string) => values[name] ?? '') : value,
  );

function parsed(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

async function readText(file: string, id: Id, config: Config): Promise<Text> {
  const values = siteTextValues(config);
  const content = await readFile(file, 'utf8');
  const given = Value.Default(TextFile, parsed(file, content));
  const faults = [...Value.Errors(TextFile, given)].map(({ instancePath, message }) => `${instancePath} ${message}`);
  if (faults.length > 0 || !Value.Check(TextFile, given))
    throw new ConfigError(`${file} is wrong: ${faults.join('; ')}. See docs/site-texts.md.`);
  const wrong = [...faultsOf(content, values), ...(isCalendarDate(given.updated_on) ? [] : ['updated_on is no day'])];
  if (wrong.length > 0) throw new ConfigError(`${file} is wrong: ${wrong.join('; ')}. See docs/site-texts.md.`);
  return { ...(filled(given, values) as typeof given), id, is_sample: isSampleSeller(config) };
}

/**
 * Reads the texts that pages show about the product. A file in `SITE_TEXTS_DIR` stands in for the one of the same name
 * that comes with the product. Throws {@link ConfigError} with file and fault.
 *
 * @param folder texts that come with the product, a JSON file each
 */
export async function readSiteTexts(config: Config, folder: string): Promise<SiteTexts> {
  const own = config.SITE_TEXTS_DIR;
  if (own !== undefined && !existsSync(own))
    throw new ConfigError(`SITE_TEXTS_DIR names ${own}, which does not exist.`);
  const entries = await Promise.all(
    IDS.map(async (id) => {
      const name = `${id}.json`;
      const replaced = own !== undefined && existsSync(join(own, name)) ? own : folder;
      return [id, await readText(join(replaced, name), id, config)] as const;
    }),
  );
  return Object.fromEntries(entries) as SiteTexts;
}
