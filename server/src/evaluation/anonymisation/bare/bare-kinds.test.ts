import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { detectType } from '../../../kernel/images/index.ts'
import { archive, docx, flac, mp3, mp4, odt, pptx, svg, wav, webm, xlsx } from '../../../test/canary-files.ts'
import { readable } from '../../../test/readable.ts'
import { cleaningOf } from './kinds.ts'
import { patched } from './patched.ts'
import { Unsure } from './unsure.ts'

const name = 'Zqnomdauteur'

async function bare(bytes: Buffer, fileName: string): Promise<Buffer> {
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

describe('documents without who made them', () => {
  it.each([
    ['a.docx', async () => docx('Un ruisseau', name, await picture())],
    ['a.xlsx', () => xlsx('Un ruisseau', name)],
    ['a.pptx', () => pptx('Un ruisseau', name)],
    ['a.odt', () => odt('Un ruisseau', name)],
    ['a.svg', async () => svg('Un ruisseau', name)],
  ])('%s', async (fileName, make) => {
    const made = await make()
    expect(textOf(made)).toContain(name)
    const cleaned = await bare(made, fileName)
    expect(textOf(cleaned)).not.toContain(name)
    expect(textOf(cleaned)).toContain('Un ruisseau')
    expect((await detectType(cleaned, fileName)).mime).toBe((await detectType(made, fileName)).mime)
    expect(textOf(await bare(cleaned, fileName))).toContain('Un ruisseau')
  })

  it('stay whole: what leads nowhere any more is gone with what it led to', async () => {
    const told = textOf(await bare(await docx('Un ruisseau', name, await picture()), 'a.docx'))
    expect(told).toContain('media/image1.png')
    expect(told).toContain('https://example.org/')
    expect(told).not.toMatch(/docProps|customXml|people\.xml|attachedTemplate r:id/)
    expect(textOf(await bare(await xlsx('x', name), 'a.xlsx'))).toMatch(/displayName="Depenses"[\s\S]*/)
    expect(textOf(await bare(await xlsx('x', name), 'a.xlsx'))).not.toMatch(/printer|absPath/)
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
      await expect(bare(await archive(one), 'a.docx'), Object.keys(one).at(-1)).rejects.toThrow(Unsure)
    const linked = svg('x', name).toString().replace('<g ', '<image href="https://example.org/me.png"/><g ')
    await expect(bare(Buffer.from(linked), 'a.svg')).rejects.toThrow(Unsure)
    expect(cleaningOf('application/msword')).toBeUndefined()
    expect(cleaningOf('application/rtf')).toBeUndefined()
    expect(cleaningOf('application/octet-stream')).toBeUndefined()
    expect(cleaningOf('text/csv')).toBe('needless')
  })
})

describe('films and sounds without tags', () => {
  it.each([
    ['a.mp4', () => mp4(name), 'pictures one after the other'],
    ['a.webm', () => webm(name), 'pictures'],
    ['a.wav', () => wav(name), 'sound'],
    ['a.mp3', () => mp3(name), 'UUUU'],
    ['a.flac', () => flac(name), 'fLaC'],
  ])('%s keeps its length', async (fileName, make, shown) => {
    const cleaned = await bare(make(), fileName)
    expect(make().toString('latin1')).toContain(name)
    expect(cleaned.toString('latin1')).not.toContain(name)
    expect(cleaned.toString('latin1')).toContain(shown)
    expect(cleaned).toHaveLength(make().length)
    expect((await bare(cleaned, fileName)).equals(cleaned)).toBe(true)
  })

  it('are none where something runs along, or where they end too early', async () => {
    await expect(bare(mp4(name, 'meta'), 'a.mp4')).rejects.toThrow(Unsure)
    await expect(bare(mp4(name).subarray(0, -3), 'a.mp4')).rejects.toThrow(Unsure)
    await expect(bare(webm(name).subarray(0, -3), 'a.webm')).rejects.toThrow(Unsure)
  })
})
