import { inflateRawSync } from 'node:zlib'

/** For tests: the files of a ZIP by name, read from its directory; throws where a checksum or a length is wrong. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  return new Map([...readZipBytes(bytes)].map(([name, content]) => [name, content.toString()]))
}

export function readZipBytes(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0) throw new Error('No ZIP')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10)
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + packed)
    const plain = method === 0 ? content : inflateRawSync(content)
    if (plain.length !== size) throw new Error(`${name} is not whole`)
    files.set(name, plain)
    at += 46 + nameLength + extra + comment
  }
  return files
}

export interface OdsSheet {
  readonly name: string
  readonly rows: { type: string; value: string }[][]
}

/** For tests: the sheets of an OpenDocument's content, as a reader sees them. */
export function readOds(xml: string): OdsSheet[] {
  return [...xml.matchAll(/<table:table table:name="([^"]*)">(.*?)<\/table:table>/gs)].map(
    ([, name = '', table = '']) => ({
      name: plain(name),
      rows: [...table.matchAll(/<table:table-row>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
          ([, attributes = '', content = '']) => cellsOf(attributes, content),
        ),
      ),
    }),
  )
}

function cellsOf(attributes: string, content: string): { type: string; value: string }[] {
  const read = (name: string) => attributes.match(new RegExp(`${name}="([^"]*)"`))?.[1]
  const type = read('office:value-type') ?? ''
  const value = type === 'string' ? textOf(content) : (read(`office:${type === 'date' ? 'date-value' : 'value'}`) ?? '')
  return Array.from({ length: Number(read('table:number-columns-repeated') ?? 1) }, () => ({ type, value }))
}

function textOf(content: string): string {
  return [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
    .map(([, line = '']) =>
      plain(
        line
          .replace(/<text:s text:c="(\d+)"\/>/g, (_, count) => ' '.repeat(Number(count)))
          .replaceAll('<text:tab/>', '\t')
          .replace(/<[^>]+>/g, ''),
      ),
    )
    .join('\n')
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
