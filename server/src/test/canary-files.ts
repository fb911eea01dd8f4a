import { buffer } from 'node:stream/consumers'
import { ZipFile } from '../kernel/zip/index.ts'

/** A document that is an archive of such parts. */
export function archive(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts))
    zip.addBuffer(Buffer.from(part), name, { compress: name !== 'mimetype' })
  zip.end()
  return buffer(zip.outputStream)
}

const relation = (id: number, type: string, target: string, more = '') =>
  `<Relationship Id="rId${id}" Type="http://schemas.example/${type}" Target="${target}"${more}/>`
const relations = (...reported: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${reported.join('')}</Relationships>`

/** A text in which remarks, changes, properties, paths and a picture name somebody. */
export function docx(text: string, name: string, picture: Buffer): Promise<Buffer> {
  return archive({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="a"/><Override PartName="/docProps/core.xml" ContentType="b"/></Types>`,
    '_rels/.rels': relations(
      relation(1, 'officeDocument', 'word/document.xml'),
      relation(2, 'core', 'docProps/core.xml'),
    ),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>${name}</dc:creator><cp:lastModifiedBy>${name}</cp:lastModifiedBy></cp:coreProperties>`,
    'docProps/app.xml': `<Properties><Company>${name}</Company></Properties>`,
    'docProps/custom.xml': `<Properties><property name="Owner">${name}</property></Properties>`,
    'customXml/item1.xml': `<who>${name}</who>`,
    'word/document.xml': `<w:document xmlns:w="a" xmlns:r="b"><!-- ${name} --><w:body><w:p><w:ins w:id="1" w:author="${name}" w:date="2026-01-01T00:00:00Z"><w:r><w:t>${text}</w:t></w:r></w:ins></w:p></w:body></w:document>`,
    'word/comments.xml': `<w:comments xmlns:w="a"><w:comment w:id="0" w:author="${name}" w:initials="${name}"><w:p/></w:comment></w:comments>`,
    'word/people.xml': `<w15:people xmlns:w15="a"><w15:person w15:author="${name}"/></w15:people>`,
    'word/settings.xml': `<w:settings xmlns:w="a" xmlns:r="b"><w:attachedTemplate r:id="rId1"/></w:settings>`,
    'word/_rels/settings.xml.rels': relations(
      relation(1, 'attachedTemplate', `file:///C:/Users/${name}/t.dotx`, ' TargetMode="External"'),
    ),
    'word/_rels/document.xml.rels': relations(
      relation(1, 'image', 'media/image1.png'),
      relation(2, 'customXml', '../customXml/item1.xml'),
      relation(3, 'relationships/hyperlink', 'https://example.org/', ' TargetMode="External"'),
      relation(4, 'people', 'people.xml'),
    ),
    'word/media/image1.png': picture,
  })
}

/** A workbook shared by somebody, with a remark and a printer of theirs. */
export function xlsx(text: string, name: string): Promise<Buffer> {
  return archive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:x15ac="a"><fileSharing userName="${name}"/><x15ac:absPath url="C:\\Users\\${name}\\"/><sheets/></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns:r="a"><sheetData><c><is><t>${text}</t></is></c></sheetData><pageSetup r:id="rId1"/></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(relation(1, 'printer', '../printerSettings/printerSettings1.bin')),
    'xl/printerSettings/printerSettings1.bin': Buffer.from(name, 'utf16le'),
    'xl/tables/table1.xml': '<table id="1" displayName="Depenses"/>',
    'xl/comments1.xml': `<comments><authors><author>${name}</author></authors></comments>`,
    'xl/persons/person.xml': `<personList><person displayName="${name}" id="{1}" userId="${name}"/></personList>`,
  })
}

/** A presentation with somebody's remarks on it. */
export function pptx(text: string, name: string): Promise<Buffer> {
  return archive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation(1, 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation xmlns:p="a"><a:t xmlns:a="b">${text}</a:t></p:presentation>`,
    'ppt/commentAuthors.xml': `<p:cmAuthorLst xmlns:p="a"><p:cmAuthor id="0" name="${name}" initials="${name}"/></p:cmAuthorLst>`,
  })
}

/** A text of LibreOffice whose properties, remarks and changes name somebody. */
export function odt(text: string, name: string): Promise<Buffer> {
  return archive({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="a"><manifest:file-entry manifest:full-path="content.xml"/><manifest:file-entry manifest:full-path="meta.xml"/></manifest:manifest>`,
    'meta.xml': `<office:document-meta xmlns:office="a"><meta:initial-creator xmlns:meta="b">${name}</meta:initial-creator></office:document-meta>`,
    'settings.xml': `<office:settings xmlns:office="a">${name}</office:settings>`,
    'content.xml': `<office:document-content xmlns:office="a" xmlns:text="b" xmlns:dc="c"><office:body><office:annotation><dc:creator>${name}</dc:creator><text:p>Relire</text:p></office:annotation><text:p>${text}</text:p><text:sender-lastname>${name}</text:sender-lastname></office:body></office:document-content>`,
  })
}

export const svg = (text: string, name: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><!-- ${name} --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" xmlns:sodipodi="s" inkscape:export-filename="/home/${name}/x.png" sodipodi:docname="${name}.svg"><title>${name}</title><desc>${name}</desc><metadata><rdf:RDF xmlns:rdf="r"><dc:creator xmlns:dc="d">${name}</dc:creator></rdf:RDF></metadata><sodipodi:namedview><a>${name}</a></sodipodi:namedview><g aria-label="${name}" inkscape:label="${name}"><text x="1">${text}</text></g></svg>`,
  )

const box = (type: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const handler = (kind: string, name: string) =>
  box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12), Buffer.from(name))

const numbers = (...of: number[]) => {
  const bytes = Buffer.alloc(of.length * 4)
  for (const [at, one] of of.entries()) bytes.writeUInt32BE(one, at * 4)
  return bytes
}

/** A film as phones make it: beside the pictures runs a track that says where and by whom, in samples between theirs. */
export const phoneFilm = (name: string, kind = 'meta') => {
  const said = Buffer.from(name)
  const media = Buffer.concat([Buffer.from('first '), said, said, Buffer.from(' second '), said])
  const start = box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')).length + 8
  const [one, last] = [start + 6, start + media.length - said.length]
  const tables = box(
    'stbl',
    box('stsd', Buffer.from(name)),
    box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stsz', numbers(0, 0, 3, said.length, said.length, said.length)),
    box('stco', numbers(0, 2, one, last)),
  )
  const track = (of: string, ...inside: Buffer[]) =>
    box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('mdhd', Buffer.alloc(24)), handler(of, name), ...inside))
  return Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')),
    box('mdat', media),
    box('moov', box('mvhd', Buffer.alloc(100)), track('vide'), track(kind, box('minf', tables))),
  ])
}

/** A film that says where, by whom and with what it was made. `kind` is what its one track holds. */
export const mp4 = (name: string, kind = 'vide') =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('mdhd', Buffer.alloc(24)), handler(kind, name))),
      box('udta', box('©ART', Buffer.from(name)), box('meta', Buffer.from(name))),
    ),
    box('uuid', Buffer.from(name)),
    box('mdat', Buffer.from('pictures one after the other')),
  ])

const element = (id: number[], ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length))
  return Buffer.concat([Buffer.from(id), size, content])
}

/** A film of a browser, told of by tags, a title and an attachment. */
export const webm = (name: string) =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x7b, 0xa9], Buffer.from(name)),
        element([0x4d, 0x80], Buffer.from(name)),
      ),
      element([0x19, 0x41, 0xa4, 0x69], Buffer.from(name)),
      element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], Buffer.from([0])), element([0xa3], Buffer.from('pictures'))),
      element([0x12, 0x54, 0xc3, 0x67], Buffer.from(name.repeat(20))),
    ),
  ])

const chunk = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

export const wav = (name: string) => {
  const chunks = Buffer.concat([
    chunk('fmt ', Buffer.alloc(16, 1)),
    chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('IART', Buffer.from(name))])),
    chunk('data', Buffer.from('sound')),
    chunk('id3 ', Buffer.from(name)),
  ])
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunks]))
}

export const mp3 = (name: string) => {
  const reported = Buffer.from(`TPE1    ${name}`)
  const tag = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0'), Buffer.from([reported.length]), reported])
  const end = Buffer.alloc(128)
  end.write(`TAG${name}`)
  return Buffer.concat([
    tag,
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(600, 0x55),
    Buffer.from(`APETAGEX${name}`),
    end,
  ])
}

export const flac = (name: string) => {
  const block = (kind: number, content: Buffer) => Buffer.concat([Buffer.from([kind, 0, 0, content.length]), content])
  return Buffer.concat([
    Buffer.from('fLaC'),
    block(0, Buffer.alloc(34, 1)),
    block(4, Buffer.from(name)),
    block(0x86, Buffer.from(name)),
    Buffer.from([0xff, 0xf8]),
  ])
}

/** As every page of Ogg says it of itself (RFC 3533), bit by bit. */
export function oggCheck(page: Buffer): number {
  let check = 0
  for (const [at, byte] of page.entries()) {
    check ^= (at >= 22 && at < 26 ? 0 : byte) << 24
    for (let bit = 0; bit < 8; bit++) check = check < 0 ? (check << 1) ^ 0x04c11db7 : check << 1
  }
  return check >>> 0
}

/** The pages of one stream: the first packet alone, the others one after the other, in pages of so many pieces. */
export function oggPages(packets: readonly Buffer[], stream = 7, max = 255): Buffer[] {
  const [first = Buffer.alloc(0), ...rest] = packets
  const pieces = rest.flatMap((packet) =>
    Array.from({ length: Math.floor(packet.length / 255) + 1 }, (_, at) => packet.subarray(at * 255, at * 255 + 255)),
  )
  const pages = [[first]]
  for (let at = 0; at < pieces.length; at += max) pages.push(pieces.slice(at, at + max))
  return pages.map((own, at) => {
    const head = Buffer.alloc(27)
    head.write('OggS')
    const goesOn = at > 1 && pages[at - 1]?.at(-1)?.length === 255
    head[5] = (at === 0 ? 2 : 0) | (goesOn ? 1 : 0) | (at === pages.length - 1 ? 4 : 0)
    head.writeUInt32LE(stream, 14)
    head.writeUInt32LE(at, 18)
    head[26] = own.length
    const page = Buffer.concat([head, Buffer.from(own.map(({ length }) => length)), ...own])
    page.writeUInt32LE(oggCheck(page), 22)
    return page
  })
}

const remarks = (start: string, reported: Buffer, end = '') =>
  Buffer.concat([Buffer.from(start, 'latin1'), reported, Buffer.from(end, 'latin1')])

/** A sound of Vorbis told of by remarks. */
export const vorbis = (name: string, times = 1) => {
  const said = Buffer.from(`ARTIST=${name}`.repeat(times))
  const [four, one, length] = [Buffer.from('\x04\0\0\0Xiph'), Buffer.from('\x01\0\0\0'), Buffer.alloc(4)]
  length.writeUInt32LE(said.length)
  const reported = remarks('\x03vorbis', Buffer.concat([four, one, length, said]), '\x01')
  const start = Buffer.concat([Buffer.from('\x01vorbis'), Buffer.alloc(23)])
  return Buffer.concat(oggPages([start, reported, Buffer.from('\x05vorbis books'), Buffer.from('sound')]))
}

/** A text with properties, a remark, a reviser, a field of its author and a picture from a camera. */
export const rtf = (text: string, name: string, jpeg: Buffer) =>
  Buffer.from(
    String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fnil Inter;}}{\stylesheet{\s0 Normal;}{\*\cs1 Accent;}}{\info{\title ${name}}{\author ${name}}{\company ${name}}}` +
      String.raw`{\*\generator ${name};}{\*\revtbl{Unknown;}{${name};}}{\*\template C:\\${name}.dot}{\*\userprops{\propname a}{\staticval ${name}}}` +
      String.raw`\pard\f0 ${text} \'e9\u233?\{\}{\field{\*\fldinst AUTHOR ${name}}{\fldrslt shown}}{\*\atnid ${name}}{\*\annotation ${name}}` +
      String.raw`{\shp{\*\shpinst{\sp{\sn wzName}{\sv ${name}}}{\sp{\sn fLine}{\sv 0}}{\shptxt boxed}}}` +
      `{\\pict{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv ${name}}}}\\jpegblip\\picw4\\pich4\n${jpeg.toString('hex').replace(/.{64}/g, '$&\n')}}\\par}\n`,
    'latin1',
  )
