import { type DosPage, decodeDos, dosPages } from './dos-pages.ts'

/** Encodings of one byte a letter, older than Unicode, the likeliest first. */
export const legacyEncodings = ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh'] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]

/** Letters beyond ASCII of the languages, the small ones. Of others that are written nearby: `others`. */
const letters: Record<string, string> = {
  fr: 'éèêëàâçùûôîïœæÿü',
  en: 'éèïö',
  nl: 'éèëïöüêá',
  es: 'áéíóúüñ',
  de: 'äöüßé',
  it: 'àèéìíòóùú',
  pl: 'ąćęłńóśźż',
  pt: 'ãáâàçéêíõóôúü',
  ca: 'àéèíïóòúüç',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
}
const others = 'åæøđðþýčďěňřšťůžĺľŕőűăâîșțşţőůіїєґў'
/** Signs that texts hold; beside letters only where they may stand there. */
const signs = '«»“”„‚‘’–—…€°§£©®™±²³µ¶·¿¡ªº½¼¾×÷•№\u00a0'
const besideLetters = '€’‘“”„‚«»–—…·¿¡ªº\u00a0'

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
const isCapital = (sign: string | undefined) => sign !== undefined && /\p{Lu}/u.test(sign)
const isSmall = (sign: string | undefined) => sign !== undefined && /\p{Ll}/u.test(sign)
const isCyrillic = (sign: string | undefined) => sign !== undefined && /\p{Script=Cyrillic}/u.test(sign)
const isPlain = (sign: string | undefined) => sign !== undefined && /[a-zA-Z]/.test(sign)

/** Decoders know it by this name, or it is a page of DOS. */
type OldEncoding = LegacyEncoding | DosPage | 'ibm866'

/**
 * The encoding in which the bytes read most like the given languages: letters that these use, none that is capital after a
 * small one, no word of two scripts, no sign in the middle of a word.
 */
export function guessLegacyEncoding(bytes: Uint8Array, langs: readonly string[]): LegacyEncoding {
  return likeliest(bytes, legacyEncodings, langs)
}

/** Pages in which systems write the names of files into a ZIP, the likeliest first. */
const namePages = ['cp850', 'ibm866', 'cp852', ...legacyEncodings] as const

/** The names of files, in the one page of DOS, Windows or Mac in which all of them read best. */
export function decodeOldNames(names: readonly Uint8Array[], langs: readonly string[] = []): string[] {
  const page = likeliest(Buffer.concat(names.flatMap((name) => [name, Buffer.from('\n')])), namePages, langs)
  return names.map((name) => decode(name, page))
}

function likeliest<T extends OldEncoding>(bytes: Uint8Array, among: readonly [T, ...T[]], langs: readonly string[]): T {
  const worth = worthOfLetters(langs)
  let best: T = among[0]
  let max = Number.NEGATIVE_INFINITY
  for (const encoding of among) {
    const score = scoreOf(decode(bytes, encoding), worth)
    if (score <= max) continue
    best = encoding
    max = score
  }
  return best
}

function decode(bytes: Uint8Array, encoding: OldEncoding): string {
  const page = dosPages.find((one) => one === encoding)
  return page ? decodeDos(bytes, page) : new TextDecoder(encoding).decode(bytes)
}

/** How much each letter speaks for a reading: more in the languages of the file, most in the first. */
function worthOfLetters(langs: readonly string[]): ReadonlyMap<string, number> {
  const worth = new Map([...others].map((letter) => [letter, 0.2]))
  for (const [lang, own] of Object.entries(letters)) {
    const at = langs.indexOf(lang)
    const value = at < 0 ? 1 : at === 0 ? 3 : 2
    for (const letter of own) worth.set(letter, Math.max(value, worth.get(letter) ?? 0))
  }
  return worth
}

function scoreOf(text: string, worth: ReadonlyMap<string, number>): number {
  let score = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign > '\u007f') score += scoreOfSign(sign, text[at - 1], text[at + 1], worth)
  }
  return score
}

function scoreOfSign(
  sign: string,
  before: string | undefined,
  after: string | undefined,
  worth: ReadonlyMap<string, number>,
): number {
  if (!isLetter(sign)) {
    if (!signs.includes(sign)) return -5
    const isInWord = isLetter(before) || isLetter(after)
    return isInWord && !besideLetters.includes(sign) ? -4 : 0.5
  }
  let score = worth.get(sign.toLowerCase()) ?? -3
  if (isCapital(sign) && isSmall(before)) score -= 6
  // A capital inside a word of small letters is none.
  if (isCapital(sign) && isLetter(before) && isSmall(after)) score -= 2
  if (isSmall(sign) && isCapital(before) && isCapital(after)) score -= 4
  if (isCyrillic(sign)) {
    if (isPlain(before) || isPlain(after)) score -= 6
  } else if (isLetter(before) && !isPlain(before)) score -= 2
  return score
}
