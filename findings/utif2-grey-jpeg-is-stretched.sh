#!/usr/bin/env bash
# Decodes a TIFF whose page is a grey JPEG (compression 7, one sample a pixel), as office scanners write it: 16 by 32
# pixels that go from white at the top to black at the bottom.
#
# Versions:  utif2 4.1.0, Node 20 or later
# Expected:  the grey of every fourth row falls evenly: 255, 222, 189, ... 25.
# Behaviour: decodeImage writes three bytes a pixel into room for one, while the page still says one sample of eight
#            bits. What toRGBA8 then draws is the upper third, three times as wide, and the rest is lost. Nothing throws.
#            A JPEG in colour is right, and so is the same page without compression.
# Seen:      254 248 238 222 214 204 188 182
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact utif2@4.1.0 > install.log 2>&1 || { cat install.log; exit 1; }

cat > page.mjs <<'SOURCE'
import UTIF from 'utif2';

const text = `
SUkqAE4AAAD/2P/AAAsIACAAEAEBEQD/2gAIAQEAAD8A9i/tn/ao/tn/AGq89/tn/ao/tn/arz3+2f8Aao/tn/arz3+2f9qj+2f9
qv/ZDgAAAQMAAQAAABAAAAABAQMAAQAAACAAAAACAQMAAQAAAAgAAAADAQMAAQAAAAcAAAAGAQMAAQAAAAEAAAAKAQMAAQAAAAEA
AAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAACAAAAAXAQQAAQAAAEYAAAAcAQMAAQAAAAEAAAAp
AQMAAgAAAAAAAQBbAQcAIQEAAPwAAAAAAAAA/9j/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIs
IxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgv/xAC1EAACAQMDAgQDBQUEBAAA
AX0BAgMABBEFEiExQQYTUWEHInEUMoGRoQgjQrHBFVLR8CQzYnKCCQoWFxgZGiUmJygpKjQ1Njc4OTpDREVGR0hJSlNUVVZXWFla
Y2RlZmdoaWpzdHV2d3h5eoOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4eLj5OXm
5+jp6vHy8/T19vf4+fr/2Q==
`;
const bytes = Buffer.from(text, 'base64');
const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const [page] = UTIF.decode(file);
UTIF.decodeImage(file, page);
const pixels = UTIF.toRGBA8(page);
const rows = Array.from({ length: page.height / 4 }, (_, row) => pixels[(row * 4 * page.width + 8) * 4]);
console.log(rows.join(' '));
SOURCE

seen=$(node page.mjs)
echo "$seen"
[ "$seen" = '254 248 238 222 214 204 188 182' ]
