import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { ArchivedRow } from '../../kernel/archive/index.ts'
import { ArchiveRefused } from './refused.ts'

/** Characters of one line. */
const longestLine = 64 * 1024 * 1024

/** The objects of a JSON Lines part, some hundred at a time. Throws `ArchiveRefused`. */
export async function* jsonLines(part: string, content: Readable): AsyncGenerator<ArchivedRow[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of content) {
    const lines = (rest + decoder.write(piece as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ArchiveRefused('too_large', part)
    if (lines.length > 0) yield lines.map((line) => parse(part, line))
  }
  rest += decoder.end()
  if (rest !== '') yield [parse(part, rest)]
}

function parse(part: string, line: string): ArchivedRow {
  try {
    const row: unknown = JSON.parse(line)
    if (row !== null && typeof row === 'object' && !Array.isArray(row)) return row as ArchivedRow
  } catch {
    // Said below.
  }
  throw new ArchiveRefused('content_wrong', part)
}
