import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type PrintedDocument, streamPdf } from '../../kernel/documents/index.ts'
import { wordsInPdf } from '../words-in-pdf.ts'
import { stripPdf } from './strip-pdf.ts'
import { Unsure } from './unsure.ts'

const printed: PrintedDocument = {
  title: 'Zqtitre',
  subject: 'Zqsujet',
  lang: 'fr',
  author: 'Zqauteur',
  accent: '#2c77ff',
  footer: 'Pied',
  pageOf: '{page}/{pages}',
  notDrawn: '',
  createdAt: '2027-01-01T00:00:00.000Z',
  blocks: [{ kind: 'text', text: 'Le contenu reste.' }],
}

async function drawn(): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of streamPdf(printed)) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

const stream = (head: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`, 'latin1'),
    Buffer.from(content as string, 'latin1'),
    Buffer.from('\nendstream'),
  ])

const file = (...objects: (Buffer | string)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((one, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(one as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R /Info 2 0 R >>\n%%EOF'),
  ])

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>Zqauteur</dc:creator>${' '.repeat(99)}</x:xmpmeta>`
const all = (bytes: Buffer) => `${bytes.toString('latin1')} ${wordsInPdf(bytes, inflateSync).text}`

it('takes its properties from a PDF as programs write them, and leaves what it shows', async () => {
  const bytes = await drawn()
  expect(wordsInPdf(bytes, inflateSync).text).toMatch(/Zqauteur/)
  const stripped = stripPdf(bytes)
  expect(stripped?.length).toBe(bytes.length)
  expect(all(bytes)).toMatch(/Zqtitre|Zqsujet/)
  expect((stripped ?? bytes).toString('latin1')).not.toMatch(/Zqsujet|Zqtitre/)
  expect(all(stripped ?? bytes)).toMatch(/contenu/)
})

it('takes them wherever they are: in strings of any kind, XMP, packed objects, remarks, pictures', async () => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2c77ff' } })
    .withExif({ IFD0: { Artist: 'Zqauteur' } })
    .jpeg()
    .toBuffer()
  const held =
    '9 0 10 40 << /Type /Catalog /Pages 11 0 R >>       << /Author (Zqauteur \\(et\\) (fils)) /Company (Zqmaison) >> '
  const first = held.indexOf('<<')
  const bytes = file(
    '<< /Type /Catalog >>',
    '<< /Title (Zqtitre) /Author <5a7161757465757220> /Maison (Zqmaison (SA)) >>',
    stream('/Type /Metadata /Subtype /XML', xmp),
    stream('/Type /Metadata /Subtype /XML /Filter /FlateDecode', deflateSync(xmp.repeat(9))),
    stream(`/Type /ObjStm /N 2 /First ${first} /Filter /FlateDecode`, deflateSync(held, { level: 1 })),
    '<< /Type /Annot /Subtype /Text /T (Zqauteur) /Contents (Une remarque) >>',
    stream('/Subtype /Image /Filter /DCTDecode', photo),
  )
  expect(all(bytes)).toMatch(/Zqauteur/)
  const stripped = stripPdf(bytes)
  expect(stripped?.length).toBe(bytes.length)
  expect(all(stripped ?? bytes)).not.toMatch(/Zq|5a71/i)
  expect(stripped?.toString('latin1')).toContain('(Une remarque)')
  expect(stripped?.toString('latin1')).toContain('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
})

it('does not touch what it is not sure of', () => {
  const refused = [
    file('<< /Type /Catalog >>', '<< /Author (X) >>').subarray(9),
    file('<< /Type /Catalog /Encrypt 9 0 R >>', '<< >>'),
    file('<< /Type /Catalog /Names << /EmbeddedFiles 9 0 R >> >>', '<< >>'),
    file('<< /Type /Sig /ByteRange [0 1 2 3] >>', '<< >>'),
    file('<< >>', '<< >>', stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', 'odd')),
    file('<< >>', '<< >>', stream('/Type /Odd', xmp)),
    Buffer.from('no PDF'),
  ]
  for (const bytes of refused) expect(() => stripPdf(bytes)).toThrow(Unsure)
})
