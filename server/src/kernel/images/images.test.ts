import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { detectType, ImageRefused, type ResizeOptions, resizeImage } from './index.ts'

const red = { r: 200, g: 30, b: 30 }
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })
const photo = await blank(400, 200)
  .jpeg()
  .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Secret place' } })
  .withMetadata({ orientation: 6 })
  .toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
)

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ImageRefused) return error.reason
  throw new Error(`not an ImageRefused: ${error}`)
}

describe('resizeImage', () => {
  test.each<[ResizeOptions, number, number]>([
    [{ width: 100, fit: 'inside', format: 'webp' }, 100, 200],
    [{ width: 50, height: 50, fit: 'cover', format: 'avif' }, 50, 50],
    [{ width: 50, height: 50, fit: 'contain', format: 'png' }, 50, 50],
    [{ height: 100, fit: 'inside', format: 'jpeg' }, 50, 100],
    [{ width: 5000, fit: 'inside', format: 'jpeg' }, 200, 400],
    [{ fit: 'inside', format: 'webp' }, 200, 400],
  ])('%j', async (options, width, height) => {
    const made = await resizeImage(photo, options)
    expect(made).toMatchObject({ width, height, mime: `image/${options.format}` })
    const facts = await sharp(made.content).metadata()
    expect(facts).toMatchObject({ width, height, format: options.format === 'avif' ? 'heif' : options.format })
    expect(facts.exif).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
  })

  test('takes a stream', async () => {
    expect(
      await resizeImage(Readable.from([photo.subarray(0, 500), photo.subarray(500)]), {
        width: 20,
        fit: 'inside',
        format: 'webp',
      }),
    ).toMatchObject({
      width: 20,
    })
  })

  const options: ResizeOptions = { width: 10, fit: 'inside', format: 'webp' }

  test('never processes an SVG or what is no picture', async () => {
    expect(await reasonOf(resizeImage(svg, options))).toBe('not_an_image')
    expect(
      await reasonOf(
        resizeImage(Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->'), svg]), options),
      ),
    ).toBe('not_an_image')
    expect(await reasonOf(resizeImage(Buffer.from('%PDF-1.7\n'), options))).toBe('not_an_image')
    expect(await reasonOf(resizeImage(Buffer.alloc(0), options))).toBe('not_an_image')
  })

  test('refuses a broken picture and one of more than 50 million pixels', async () => {
    expect(await reasonOf(resizeImage(photo.subarray(0, 300), options))).toBe('broken_image')
    const huge = await blank(8000, 7000).png().toBuffer()
    expect(huge.length).toBeLessThan(1_000_000)
    expect(await reasonOf(resizeImage(huge, options))).toBe('too_many_pixels')
  })
})

describe('detectType', () => {
  const isoMedia = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`), Buffer.alloc(64)])
  const wave = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(32)])

  test.each<[string, Buffer | string, string, string]>([
    ['a.pdf', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf', 'pdf'],
    ['a.pdf', '\n\0junk\n%PDF-1.4\n', 'application/pdf', 'pdf'],
    ['a.jpeg', photo, 'image/jpeg', 'image'],
    ['a.svg', svg, 'image/svg+xml', 'image'],
    ['a.mp4', isoMedia('isom'), 'video/mp4', 'video'],
    ['a.mov', isoMedia('qt  '), 'video/quicktime', 'video'],
    ['a.m4a', isoMedia('M4A '), 'audio/x-m4a', 'audio'],
    ['a.wav', wave, 'audio/wav', 'audio'],
    ['a.csv', 'Nom;Ville\nZoé;Nîmes\n', 'text/csv', 'document'],
    ['a.csv', Buffer.from('Nom;Ville\nZo\xe9;N\xeemes\n', 'latin1'), 'text/csv', 'document'],
    ['a.txt', 'Some words < and > signs', 'text/plain', 'document'],
    ['a.txt', Buffer.from('\ufeffété', 'utf16le'), 'text/plain', 'document'],
    ['a.html', '<!DOCTYPE html><p>x', 'text/html', 'other'],
    ['a.xml', '<?xml version="1.0"?><feed><a/></feed>', 'application/xml', 'other'],
    [
      'a.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'application/msword',
      'document',
    ],
  ])('%s is what its content says', async (name, content, mime, kind) => {
    expect(await detectType(Buffer.from(content as string), name)).toMatchObject({ mime, kind, nameMisleads: false })
  })

  test.each<[string, string, Buffer | string, string]>([
    ['a page called a picture', 'photo.png', '<html><script>alert(1)</script></html>', 'text/html'],
    ['a page after blanks and comments', 'notes.txt', ' \n<!-- hello -->\n<ScRiPt>alert(1)</script>', 'text/html'],
    [
      'a drawing called a text',
      'notes.txt',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      'image/svg+xml',
    ],
    ['a drawing with a prefix', 'notes.csv', '<x:svg xmlns:x="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    [
      'a drawing in UTF-16',
      'notes.txt',
      Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
      'image/svg+xml',
    ],
    ['a picture called a document', 'report.pdf', photo, 'image/jpeg'],
    ['a picture that is also a script', 'script.js', 'GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//<script>', 'image/gif'],
    ['a document that is also a page', 'page.html', '%PDF-1.7\n<html><script>alert(1)</script>', 'application/pdf'],
    [
      'a program called a picture',
      'photo.jpg',
      Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300)]),
      'application/x-msdownload',
    ],
    ['nothing known', 'photo.jpg', Buffer.from([1, 2, 3, 4, 0, 0, 200]), 'application/octet-stream'],
    ['an empty file', 'photo.jpg', '', 'application/octet-stream'],
  ])('%s', async (_what, name, content, mime) => {
    expect(await detectType(Buffer.from(content as string), name)).toMatchObject({ mime })
  })

  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  test.each<[string, string, Buffer | string, boolean]>([
    ['a text called a PDF', 'a.pdf', 'Bonjour', true],
    ['a text called a PDF, in capitals', 'A.PDF', 'Bonjour', true],
    ['a picture called a PDF', 'a.pdf', photo, true],
    ['a PDF called a picture', 'a.jpg', '%PDF-1.7\n', true],
    ['a text called a picture', 'a.png', 'Bonjour', true],
    ['bytes of no known kind called a picture', 'a.jpeg', Buffer.from([1, 2, 3, 4, 0, 0, 200]), true],
    ['a text called a drawing', 'a.svg', 'Bonjour', true],
    ['a text called a film', 'a.mp4', 'Bonjour', true],
    ['a picture called a recording', 'a.mp3', photo, true],
    ['a text called a document', 'a.docx', 'Bonjour', true],
    ['a program called a document', 'a.doc', Buffer.from('4d5a900003000000', 'hex'), true],
    ['a picture called a table', 'a.ods', photo, true],
    ['a text called a formatted one', 'a.rtf', 'Bonjour', true],
    ['a page called an archive', 'a.zip', '<!doctype html><p>x', true],
    ['one picture called another', 'a.png', photo, false],
    ['a PDF that begins with a text', 'a.pdf', 'junk\n%PDF-1.4\n', false],
    ['a film called a recording', 'a.m4a', isoMedia('isom'), false],
    ['a recording whose beginning says nothing', 'a.mp3', Buffer.from([1, 2, 3, 4, 0, 0, 200]), false],
    ['a newer document with a password', 'a.docx', compound, false],
    ['a formatted text under the name of a document', 'a.doc', '{\\rtf1\\ansi Bonjour}', false],
    ['a picture called a text: texts have no sign', 'a.txt', photo, false],
    ['a PDF called a list: lists have none', 'a.csv', '%PDF-1.7\n', false],
    ['a text without an extension', 'README', 'Bonjour', false],
  ])('%s', async (_what, name, content, nameMisleads) => {
    expect(await detectType(Buffer.from(content as string), name)).toMatchObject({ nameMisleads })
  })

  test('an Office name is believed for an Office-like archive only', async () => {
    const zipOf = (path: string) => {
      const zip = new ZipFile()
      zip.addBuffer(Buffer.from('<x/>'), path)
      zip.end()
      return buffer(zip.outputStream as Readable)
    }
    expect(await detectType(await zipOf('[Content_Types].xml'), 'a.docx')).toMatchObject({
      ext: 'docx',
      kind: 'document',
    })
    expect(await detectType(await zipOf('evil.exe'), 'a.docx')).toMatchObject({
      mime: 'application/zip',
      kind: 'other',
    })
  })
})
