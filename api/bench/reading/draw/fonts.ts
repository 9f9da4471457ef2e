import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const fileOf = (name: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}`);

/** A typeface as both ways of drawing need it. */
export interface Font {
  readonly name: string;
  readonly regular: string;
  readonly bold: string;
}

export const FONTS: readonly Font[] = [
  {
    name: 'BIZ UDPGothic',
    regular: fileOf('biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: fileOf('biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  },
  {
    name: 'Noto Sans JP',
    regular: fileOf('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    bold: fileOf('noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  },
  {
    name: 'Noto Serif JP',
    regular: fileOf('noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf'),
    bold: fileOf('noto-serif-jp/700Bold/NotoSerifJP_700Bold.ttf'),
  },
];

/** Makes the fonts known to the drawing of pictures. */
export function registerFonts(): void {
  for (const { name, regular, bold } of FONTS) {
    GlobalFonts.registerFromPath(regular, `${name} regular`);
    GlobalFonts.registerFromPath(bold, `${name} bold`);
  }
}
