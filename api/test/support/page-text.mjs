// Reads the texts of the first page of the PDF on standard input in the order in which a reader's search finds them.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const document = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const { items } = await (await document.getPage(1)).getTextContent();
process.stdout.write(JSON.stringify(items.map(({ str }) => str)), () => process.exit(0));
