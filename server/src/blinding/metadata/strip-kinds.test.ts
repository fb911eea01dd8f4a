import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { detectType } from '../../kernel/images/index.ts'
import {
  archive,
  docx,
  flac,
  mp3,
  mp4,
  odt,
  oggCheck,
  oggPages,
  phoneFilm,
  pptx,
  rtf,
  svg,
  vorbis,
  wav,
  webm,
  xlsx,
} from '../../test/canary-files.ts'
import { readable } from '../../test/readable.ts'
import { cleaningOf } from './kinds.ts'
import { patched } from './patched.ts'
import { Unsure } from './unsure.ts'

const name = 'Zqnomdauteur'

async function strip(bytes: Buffer, fileName: string): Promise<Buffer> {
  const { mime } = await detectType(bytes.subarray(0, 16 * 1024), fileName)
  const cleaning = cleaningOf(mime)
  if (typeof cleaning !== 'object') throw new Error(`${fileName}, ${mime}: ${cleaning}`)
  if ('whole' in cleaning) return cleaning.whole(bytes)
  const read = async (at: number, length: number) => bytes.subarray(at, at + length)
  const patches = await cleaning.inPlace({ size: bytes.length, read })
  const pieces: Buffer[] = []
  // In pieces that cut what is blanked in two.
  const content = (async function* () {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  })()
  for await (const piece of patched(content, patches)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const textOf = (bytes: Buffer) => readable({ bytes, headers: {} })
const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: name } })
    .png()
    .toBuffer()
const photo = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: name } })
    .jpeg()
    .toBuffer()

describe('documents without who made them', () => {
  it.each([
    ['a.docx', async () => docx('Un ruisseau', name, await picture())],
    ['a.xlsx', () => xlsx('Un ruisseau', name)],
    ['a.pptx', () => pptx('Un ruisseau', name)],
    ['a.odt', () => odt('Un ruisseau', name)],
    ['a.svg', async () => svg('Un ruisseau', name)],
    ['a.rtf', async () => rtf('Un ruisseau', name, await photo())],
  ])('%s', async (fileName, make) => {
    const made = await make()
    expect(textOf(made)).toContain(name)
    const cleaned = await strip(made, fileName)
    expect(textOf(cleaned)).not.toContain(name)
    expect(textOf(cleaned)).toContain('Un ruisseau')
    expect((await detectType(cleaned, fileName)).mime).toBe((await detectType(made, fileName)).mime)
    expect(textOf(await strip(cleaned, fileName))).toContain('Un ruisseau')
  })

  it('stay whole: what leads nowhere any more is gone with what it led to', async () => {
    const text = textOf(await strip(await docx('Un ruisseau', name, await picture()), 'a.docx'))
    expect(text).toContain('media/image1.png')
    expect(text).toContain('https://example.org/')
    expect(text).not.toMatch(/docProps|customXml|people\.xml|attachedTemplate r:id/)
    expect(textOf(await strip(await xlsx('x', name), 'a.xlsx'))).toMatch(/displayName="Depenses"[\s\S]*/)
    expect(textOf(await strip(await xlsx('x', name), 'a.xlsx'))).not.toMatch(/printer|absPath/)
  })

  it('are none where that is not certain', async () => {
    const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }
    const odd = [
      { ...parts, 'word/vbaProject.bin': 'x' },
      { ...parts, 'word/embeddings/oleObject1.bin': 'x' },
      { ...parts, '_xmlsignatures/sig1.xml': '<s/>' },
      { ...parts, 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>' },
      { ...parts, 'word/document.xml': '<w><b></w>' },
      { ...parts, 'word/document.xml': '<?xml version="1.0" encoding="UTF-16"?><w/>' },
    ]
    for (const one of odd)
      await expect(strip(await archive(one), 'a.docx'), Object.keys(one).at(-1)).rejects.toThrow(Unsure)
    const linked = svg('x', name).toString().replace('<g ', '<image href="https://example.org/me.png"/><g ')
    await expect(strip(Buffer.from(linked), 'a.svg')).rejects.toThrow(Unsure)
    expect(cleaningOf('application/msword')).toBeUndefined()
    expect(cleaningOf('application/vnd.ms-powerpoint')).toBeUndefined()
    expect(cleaningOf('video/x-ms-asf')).toBeUndefined()
    expect(cleaningOf('application/octet-stream')).toBeUndefined()
    expect(cleaningOf('text/csv')).toBe('needless')
  })
})

describe('drawings with pictures in them', () => {
  const withPicture = (address: string, element = 'image') =>
    Buffer.from(svg('Un ruisseau', name).toString().replace('<g ', `<${element} x="1" xlink:href="${address}"/><g `))
  const written = async (of: Promise<Buffer>, kind: string) =>
    `data:image/${kind};base64,${(await of).toString('base64')}`
  const pictureIn = (drawing: Buffer) => Buffer.from(/base64,([^"]+)/.exec(drawing.toString())?.[1] ?? '', 'base64')

  it.each([
    ['png', picture],
    ['jpeg', photo],
  ])('keep a %s without what its camera wrote', async (kind, make) => {
    expect((await make()).toString('latin1')).toContain(name)
    const cleaned = await strip(withPicture(await written(make(), kind)), 'a.svg')
    expect(pictureIn(cleaned).toString('latin1')).not.toContain(name)
    expect(await sharp(pictureIn(cleaned)).metadata()).toMatchObject({ width: 4, height: 4 })
    expect(cleaned.toString()).toContain('Un ruisseau')
  })

  it('are none where a picture is elsewhere, of another kind, or in a style', async () => {
    const inLink = withPicture(await written(picture(), 'png'), 'a')
    const inStyle = svg('x', name)
      .toString()
      .replace('<g ', '<g style="fill:url(&quot;https://example.org/me.png&quot;)" ')
    const own = svg('x', name).toString().replace('<g ', '<g fill="url(#a)" style="fill:url(&quot;#a&quot;)" ')
    for (const odd of [
      withPicture('data:image/svg+xml;base64,PHN2Zy8+'),
      withPicture('data:image/png;base64,AAAA'),
      inLink,
    ])
      await expect(strip(odd, 'a.svg')).rejects.toThrow(Unsure)
    await expect(strip(Buffer.from(inStyle), 'a.svg')).rejects.toThrow(Unsure)
    expect((await strip(Buffer.from(own), 'a.svg')).toString()).toContain('fill="url(#a)"')
  })
})

describe('texts of RTF', () => {
  it('keep what is on the page', async () => {
    const text = (await strip(rtf('Un ruisseau', name, await photo()), 'a.rtf')).toString('latin1')
    for (const shown of [
      'Un ruisseau',
      "\\'e9\\u233?\\{\\}",
      '\\fldrslt shown',
      '\\shptxt boxed',
      '{\\sn fLine}',
      '\\cs1 Accent',
    ])
      expect(text).toContain(shown)
    const bytes = Buffer.from(/jpegblip[^\n]*\s([0-9a-f]+)/.exec(text)?.[1] ?? '', 'hex')
    expect(bytes.toString('latin1')).not.toContain(name)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4, height: 4 })
  })

  it.each([
    String.raw`{\rtf1 {\object{\*\objdata 00}}}`,
    String.raw`{\rtf1 {\pict\pngblip\bin4 abcd}}`,
    String.raw`{\rtf1 {\pict 89504e47}}`,
    String.raw`{\rtf1 {\v hidden}}`,
    String.raw`{\rtf1 a`,
    String.raw`{\rtf1 \'zz}`,
  ])('are none where that is not certain: %s', async (text) => {
    await expect(strip(Buffer.from(text), 'a.rtf')).rejects.toThrow(Unsure)
  })

  it('lose whatever a reader may step over and nobody knows', async () => {
    const cleaned = await strip(Buffer.from(String.raw`{\rtf1 {\*\novel{\deep ${name}}}\v0 told}${name}`), 'a.rtf')
    expect(cleaned.toString()).toBe('{\\rtf1 \n\\v0 told}')
  })
})

describe('films and sounds without tags', () => {
  it.each([
    ['a.mp4', () => mp4(name), 'pictures one after the other'],
    ['a.webm', () => webm(name), 'pictures'],
    ['a.wav', () => wav(name), 'sound'],
    ['a.mp3', () => mp3(name), 'UUUU'],
    ['a.flac', () => flac(name), 'fLaC'],
    ['a.mov', () => phoneFilm(name), 'first '],
    ['a.mov', () => phoneFilm(name, 'tmcd'), ' second '],
    ['a.ogg', () => vorbis(name), '\x05vorbis books'],
    ['a.ogg', () => vorbis(name, 9000), 'sound'],
  ])('%s keeps its length', async (fileName, make, shown) => {
    const cleaned = await strip(make(), fileName)
    expect(make().toString('latin1')).toContain(name)
    expect(cleaned.toString('latin1')).not.toContain(name)
    expect(cleaned.toString('latin1')).toContain(shown)
    expect(cleaned).toHaveLength(make().length)
    expect((await strip(cleaned, fileName)).equals(cleaned)).toBe(true)
  })

  it('are none where something runs along, or where they end too early', async () => {
    await expect(strip(mp4(name, 'meta'), 'a.mp4')).rejects.toThrow(Unsure)
    await expect(strip(mp4(name).subarray(0, -3), 'a.mp4')).rejects.toThrow(Unsure)
    await expect(strip(webm(name).subarray(0, -3), 'a.webm')).rejects.toThrow(Unsure)
  })

  it('are none where a track that runs along is not in the film, or of a kind that nobody knows', async () => {
    const far = phoneFilm(name)
    far.writeUInt32BE(far.length, far.indexOf('stco') + 12)
    await expect(strip(far, 'a.mov')).rejects.toThrow(Unsure)
    await expect(strip(phoneFilm(name, 'abcd'), 'a.mov')).rejects.toThrow(Unsure)
    const pages = oggPages([Buffer.from('fishead\0 skeleton'), Buffer.from(name)])
    await expect(strip(Buffer.concat(pages), 'a.ogg')).rejects.toThrow(Unsure)
    await expect(strip(vorbis(name).subarray(0, 90), 'a.ogg')).rejects.toThrow(Unsure)
  })

  it('of Ogg say nothing and stay whole, however their remarks are cut into pages', async () => {
    const kinds = [
      { start: '\x01vorbis', told: '\x03vorbis', end: '\x01' },
      { start: 'OpusHead', told: 'OpusTags', end: '' },
      { start: '\x80theora', told: '\x81theora', end: '' },
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.nat(2000),
        fc.integer({ min: 1, max: 9 }),
        async ({ start, told: comment, end }, filling, pageSize) => {
          const said = Buffer.from(`${comment}${' '.repeat(8 + filling)}${name}${end}`, 'latin1')
          const sound = Buffer.from('sound, not told of')
          const pages = oggPages([Buffer.from(`${start} and more`, 'latin1'), said, sound], 7, pageSize)
          const cleaned = await strip(Buffer.concat(pages), 'a.ogg')
          // In pages of few pieces the name itself may be cut in two: what is between the heads of pages counts.
          let [at, packets] = [0, Buffer.alloc(0)]
          for (const { length } of pages) {
            const page = cleaned.subarray(at, at + length)
            expect(page.readUInt32LE(22)).toBe(oggCheck(page))
            packets = Buffer.concat([packets, page.subarray(27 + (page[26] ?? 0))])
            at += length
          }
          const begins = packets.indexOf(Buffer.from(comment, 'latin1')) + comment.length
          const spaces = packets.readUInt32LE(begins)
          expect(packets.toString('latin1', begins + 4, begins + 4 + spaces).trim()).toBe('')
          expect(packets.readUInt32LE(begins + 4 + spaces)).toBe(0)
          expect(packets.toString('latin1', begins + 8 + spaces)).toBe(`${end}${sound}`)
        },
      ),
      { numRuns: 60 },
    )
  })
})
