import { withoutInvisible } from './width';

/** Two-letter domains of countries (ISO 3166-1, including those sold like general ones). */
const COUNTRIES =
  'ac ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co ' +
  'cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk ' +
  'hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg ' +
  'mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ' +
  'ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy ' +
  'uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

/** General domains that mail programs turn into links. Others stay text without scheme or www. */
const GENERAL =
  'com net org info biz name pro mobi app dev xyz top site online shop store club vip win bid loan icu live work click link space website ' +
  'tech fun cloud page blog news email world today life group company agency center digital media network services solutions systems tokyo ' +
  'osaka nagoya kyoto okinawa yokohama moe cam cfd sbs buzz rest bar monster quest lol pics support help bank finance money zip mov ooo ' +
  'global asia edu gov mil int jobs travel coop ink one run sale date trade racing review stream download';

const DOMAINS = `${COUNTRIES} ${GENERAL}`.split(' ').join('|');

/**
 * Patterns that mail programs turn into links, in half-width text. Each part has a greatest length, or a long text
 * would be searched again from each of its characters.
 */
const LINKS: readonly RegExp[] = [
  /[a-z][a-z0-9+.-]{0,40}:\/\/[^\s]*/u,
  /(?<![\p{L}\p{N}])www\.[^\s]+/u,
  new RegExp(
    `(?:[\\p{L}\\p{N}._-]{0,64}@)?(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}(?:${DOMAINS}|xn--[a-z0-9-]{1,63})(?![a-z0-9-])`,
    'u',
  ),
  /\d{1,3}(?:\.\d{1,3}){3}[:/][^\s]*/u,
];

// A full stop inside a domain may be typed in any width.
const plain = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[a-z0-9])[。｡](?=[a-z0-9])/g, '.');

/** Returns the first URL, domain or mail address in a text, in any width; null if there is none. */
export function findLink(text: string): string | null {
  const line = plain(text);
  for (const pattern of LINKS) {
    const found = pattern.exec(line);
    if (found) return found[0];
  }
  return null;
}

/** Returns the message that a field must not contain a link, and what to do. */
export const linkNotAllowed = (
  label: string,
  found: string,
  remedy = '削除してから、もう一度お試しください。',
): string =>
  `${label}に「${found}」が含まれています。迷惑メールを防ぐため、URL・ドメイン名・メールアドレスは送信できません。${remedy}`;
