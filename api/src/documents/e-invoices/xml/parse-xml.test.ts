import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS, MAX_TEXT, parseXml, XmlRefused } from './parse-xml';
import { textAt } from './xml-element';

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

/** Returns why bytes are refused; null if they are not. */
function reasonOf(content: string | Uint8Array): string | null {
  try {
    parseXml(typeof content === 'string' ? Buffer.from(content) : content);
    return null;
  } catch (error) {
    if (error instanceof XmlRefused) return error.reason;
    throw error;
  }
}

it('names elements by their namespace, whatever their prefix', () => {
  const root = parseXml(Buffer.from(`<a xmlns:x="${CBC}"><x:ID schemeID="1"> A&amp;&#x42; </x:ID><y/></a>`));
  expect(root.children.map(({ name }) => name)).toEqual(['cbc:ID', '{}:y']);
  expect(textAt(root, 'cbc:ID')).toBe('A&B');
  expect(root.children[0]?.attributes).toEqual(new Map([['schemeID', '1']]));
});

it('joins CDATA and leaves comments and instructions out', () => {
  expect(parseXml(Buffer.from('<a>1<!-- 2 --><?x y?><![CDATA[<3>]]></a>')).text).toBe('1<3>');
});

it('accepts the BOM of UTF-8', () => {
  expect(reasonOf('\uFEFF<?xml version="1.0" encoding="UTF-8"?><a/>')).toBeNull();
});

it.each([
  ['a document type', '<!DOCTYPE a><a/>', 'doctype'],
  ['a document type with an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
  ['a document type elsewhere', '<!DOCTYPE a SYSTEM "file:///a"><a/>', 'doctype'],
  ['an unknown entity', '<a>&b;</a>', 'malformed'],
  ['a name of objects as an entity', '<a>&constructor;</a>', 'malformed'],
  ['an undeclared prefix', '<x:a/>', 'malformed'],
  ['two roots', '<a/><a/>', 'malformed'],
  ['an attribute twice', '<a b="1" b="2"/>', 'malformed'],
  ['what breaks off', '<a><b></a>', 'malformed'],
  ['nothing', '', 'malformed'],
  ['a sign that XML forbids', '<a>&#0;</a>', 'malformed'],
  ['another encoding', '<?xml version="1.0" encoding="Shift_JIS"?><a/>', 'encoding'],
])('refuses %s', (_what, content, reason) => {
  expect(reasonOf(content)).toBe(reason);
});

it('refuses bytes that are not UTF-8', () => {
  expect(reasonOf(Buffer.from([0x3c, 0x61, 0x3e, 0x82, 0xa0, 0x3c]))).toBe('encoding');
  expect(reasonOf(Buffer.from('\uFEFF<a/>', 'utf16le'))).toBe('encoding');
});

it.each([
  ['depth', MAX_DEPTH, (count: number) => '<a>'.repeat(count) + '</a>'.repeat(count)],
  ['elements', MAX_ELEMENTS, (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`],
  [
    'attributes of an element',
    MAX_ATTRIBUTES,
    (count: number) => `<a ${Array.from({ length: count }, (_none, index) => `b${index}=""`).join(' ')}/>`,
  ],
])('bounds the number of its %s', (_what, most, make) => {
  expect(reasonOf(make(most))).toBeNull();
  expect(reasonOf(make(most + 1))).toBe('too-complex');
});

it('bounds the attributes of all elements', () => {
  const element = `<b ${Array.from({ length: MAX_ATTRIBUTES }, (_none, index) => `b${index}=""`).join(' ')}/>`;
  expect(reasonOf(`<a>${element.repeat(4_001)}</a>`)).toBe('too-complex');
});

it('bounds the text of an element, but for embedded files, which it does not keep', () => {
  expect(reasonOf(`<a>${'b'.repeat(MAX_TEXT)}</a>`)).toBeNull();
  expect(reasonOf(`<a>${'b'.repeat(MAX_TEXT + 1)}</a>`)).toBe('too-complex');
  const file = `<x:EmbeddedDocumentBinaryObject xmlns:x="${CBC}">${'b'.repeat(9 * MAX_TEXT)}</x:EmbeddedDocumentBinaryObject>`;
  expect(parseXml(Buffer.from(file)).text).toBe('file');
});

it('says on which line it ends', () => {
  expect(() => parseXml(Buffer.from('<a>\n\n<b></a>'))).toThrow(expect.objectContaining({ line: 3 }));
});
