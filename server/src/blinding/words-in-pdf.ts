/** A page's content swells when it is read; more than this is a trap. */
const maxText = 4 * 1024 * 1024

type Inflate = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer

/**
 * The words of a PDF as far as they can be had without drawing it: its properties, and the strings that its pages show,
 * through the tables that its fonts bring along. Not readable where pages hold pictures of text, or what they hold is locked.
 */
export function wordsInPdf(bytes: Buffer, inflate: Inflate): { text: string; isReadable: boolean } {
  const source = bytes.toString('latin1')
  if (/\/Encrypt\b/.test(source)) return { text: '', isReadable: false }
  const streams = streamsOf(source, inflate)
  const maps = streams.filter((one) => one.includes('begincmap')).map(glyphsIn)
  const pages = streams.filter((one) => /\bBT\b/.test(one) && /T[jJ]\b/.test(one))
  const shown = pages.flatMap((page) =>
    [{ readHex: plainHex }, ...maps.map((map) => ({ readHex: through(map) }))].map(({ readHex }) =>
      shownOn(page, readHex),
    ),
  )
  const rest = streams.filter((one) => one.includes('<x:xmpmeta') || /\/(Title|Author|Subject|Keywords)\b/.test(one))
  const properties = [source, ...rest].map(propertiesIn)
  const text = [...properties, ...rest, ...shown].join('\n')
  return { text: text.slice(0, maxText), isReadable: shown.some((page) => /\p{L}{3}/u.test(page)) }
}

function streamsOf(source: string, inflate: Inflate): string[] {
  const found: string[] = []
  let left = maxText
  for (const { 0: head, 1: dictionary = '', index } of source.matchAll(
    /<<((?:[^<>]|<<[^<>]*>>|<[^<>]*>)*)>>\s*stream\r?\n/g,
  )) {
    if (left <= 0) break
    const from = index + head.length
    const to = source.indexOf('endstream', from)
    if (to < 0 || /\/(DCT|JPX|CCITTFax|JBIG2)Decode/.test(dictionary)) continue
    const raw = Buffer.from(source.slice(from, to), 'latin1')
    try {
      const read = /\/FlateDecode/.test(dictionary)
        ? inflate(raw, { maxOutputLength: left }).toString('latin1')
        : raw.toString('latin1')
      left -= read.length
      found.push(read)
    } catch {
      // Broken, or too large: what cannot be read is for people to look at.
    }
  }
  return found
}

/** The characters of a font, by code in hexadecimal digits. */
function glyphsIn(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  const put = (code: string, text: string) => glyphs.set(code.toLowerCase(), text)
  for (const { 1: block = '' } of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const { 1: code = '', 2: to = '' } of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi)) put(code, utf16(to))
  for (const { 1: block = '' } of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const { 1: first = '', 3: to = '' } of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*\[([^\]]*)\]/gi)) {
      for (const [at, { 1: one = '' }] of [...to.matchAll(/<([\da-f]+)>/gi)].entries()) put(next(first, at), utf16(one))
    }
    // Without those above: three of a list look like a range.
    const ranges = block.replace(/<[\da-f]+>\s*<[\da-f]+>\s*\[[^\]]*\]/gi, '')
    for (const { 1: first = '', 2: last = '', 3: to = '' } of ranges.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
    )) {
      const count = Math.min(65_536, Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1)
      for (let at = 0; at < count; at += 1) put(next(first, at), utf16(next(to, at)))
    }
  }
  return glyphs
}

const next = (code: string, at: number) => (Number.parseInt(code, 16) + at).toString(16).padStart(code.length, '0')

const utf16 = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

const plainHex = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

function through(map: ReadonlyMap<string, string>) {
  const width = [...map.keys()][0]?.length ?? 4
  return (hex: string) =>
    (hex.toLowerCase().match(new RegExp(`.{${width}}`, 'g')) ?? []).map((code) => map.get(code) ?? '').join('')
}

/** The strings that a page shows, line by line. Pieces of one line are joined: kerning cuts words apart. */
function shownOn(page: string, readHex: (hex: string) => string): string {
  return [
    ...page.matchAll(/\[((?:\\.|\((?:\\.|[^\\()])*\)|[^\]\\])*)\]\s*TJ|((?:<[\da-f\s]*>)|\((?:\\.|[^\\()])*\))\s*Tj/gi),
  ]
    .map(({ 1: many, 2: one }) =>
      [...(many ?? one ?? '').matchAll(/<([\da-f\s]*)>|\(((?:\\.|[^\\()])*)\)/gi)]
        .map(({ 1: hex, 2: plain }) => (hex === undefined ? unescaped(plain ?? '') : readHex(hex.replace(/\s/g, ''))))
        .join(''),
    )
    .join('\n')
}

function propertiesIn(source: string): string {
  return [
    ...source.matchAll(
      /\/(?:Title|Author|Subject|Keywords|Creator|Company)\s*(?:\(((?:\\.|[^\\()])*)\)|<([\da-f\s]+)>)/gi,
    ),
  ]
    .map(({ 1: plain, 2: hex }) =>
      marked(hex === undefined ? unescaped(plain ?? '') : plainHex(hex.replace(/\s/g, ''))),
    )
    .join('\n')
}

/** A string that begins with a byte order mark is UTF-16. */
function marked(text: string): string {
  if (!text.startsWith('\u00fe\u00ff')) return text
  return utf16(Buffer.from(text.slice(2), 'latin1').toString('hex'))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, one: string) =>
    /^[0-7]/.test(one) ? String.fromCharCode(Number.parseInt(one, 8) & 255) : (escapes[one] ?? one),
  )
}
