import { createReadStream } from 'node:fs'
import type { Encoding } from './encoding.ts'
import { UnreadableTable } from './unreadable-table.ts'

export interface JsonItem {
  /** Place of the item, from 1. */
  readonly line: number
  readonly value: object
}

/** Characters of one item. */
const longestItem = 4_000_000

/** Under these names an object at the top holds its rows. */
const envelope = /"(?:data|rows|items|records|results|applications|responses|deposits|submissions)"\s*:\s*$/i

/**
 * The objects of a JSON file one after the other, without the rest of it in memory: those of a list at the top, those of a
 * list that an object at the top holds under a usual name (`{ "data": [ … ] }`), or objects that follow each other (JSON Lines).
 * Throws `UnreadableTable`, with the place of the item that cannot be read.
 */
export async function* jsonItems(path: string, encoding: Encoding = 'utf-8'): AsyncGenerator<JsonItem> {
  const splitter = new Splitter()
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 0
  const parse = (text: string): JsonItem => {
    line += 1
    try {
      return { line, value: JSON.parse(text) as object }
    } catch {
      throw new UnreadableTable('broken_json', line)
    }
  }
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  try {
    for await (const chunk of source) {
      for (const text of splitter.push(decode(decoder, chunk as Buffer, line))) yield parse(text)
    }
  } finally {
    source.destroy()
  }
  for (const text of splitter.end(line)) yield parse(text)
}

function decode(decoder: TextDecoder, chunk: Buffer, line: number): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    throw new UnreadableTable('broken_json', line + 1)
  }
}

/** Finds where objects begin and end by counting brackets outside texts. */
class Splitter {
  private text = ''
  /** How far `text` was looked at. */
  private at = 0
  private depth = 0
  private start = -1
  private isInText = false
  private isEscaped = false
  /** Depth of the list whose items are the rows: 1 for a list at the top, 2 inside an object; 0 for objects in a row. */
  private base: number | undefined
  private isOver = false
  private hasTaken = false

  push(chunk: string): string[] {
    this.text += chunk
    const items: string[] = []
    for (; this.at < this.text.length; this.at += 1) {
      const item = this.step(this.text.charCodeAt(this.at))
      if (item !== undefined) items.push(item)
    }
    this.forget()
    return items
  }

  /** What is left at the end: an object that was no envelope. */
  end(line: number): string[] {
    if (this.depth > 0 || this.isInText) throw new UnreadableTable('broken_json', line + 1)
    return []
  }

  private forget(): void {
    const keep = this.start < 0 ? this.at : this.start
    if (this.at - keep > longestItem) throw new UnreadableTable('record_too_long')
    this.text = this.text.slice(keep)
    this.at -= keep
    if (this.start >= 0) this.start = 0
  }

  private step(code: number): string | undefined {
    if (this.isInText) {
      if (this.isEscaped) this.isEscaped = false
      else if (code === 0x5c) this.isEscaped = true
      else if (code === 0x22) this.isInText = false
      return undefined
    }
    if (code === 0x22) this.isInText = true
    else if (code === 0x7b || code === 0x5b) this.open(code === 0x7b)
    else if (code === 0x7d || code === 0x5d) return this.close(code === 0x7d)
    return undefined
  }

  private open(isObject: boolean): void {
    if (isObject && this.start < 0 && !this.isOver) {
      // The first object says where the rows are.
      this.base ??= this.depth
      if (this.depth === this.base) this.start = this.at
    } else if (!isObject && this.base === 0 && this.depth === 1 && this.start >= 0 && this.isEnvelope()) {
      this.base = 2
      this.start = -1
    }
    this.depth += 1
  }

  /** An object at the top that holds the rows under a usual name. Only where nothing was taken yet. */
  private isEnvelope(): boolean {
    return !this.hasTaken && envelope.test(this.text.slice(Math.max(this.start, this.at - 60), this.at))
  }

  private close(isObject: boolean): string | undefined {
    this.depth -= 1
    if (this.depth < 0) throw new UnreadableTable('broken_json')
    if (isObject && this.start >= 0 && this.depth === this.base) {
      const item = this.text.slice(this.start, this.at + 1)
      this.start = -1
      this.hasTaken = true
      return item
    }
    if (!isObject && this.base === 2 && this.depth === 1) this.isOver = true
    return undefined
  }
}
