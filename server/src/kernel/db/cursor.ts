import { z } from 'zod'

/**
 * Where a page of a list begins. The direction is inside: the same cursor means the same thing under the name `after` as
 * under `before` (docs/rules.md §7: before sent under the after name).
 */
const Cursor = z.tuple([z.enum(['after', 'before']), z.string(), z.string(), z.uuid()])

export interface Cursor {
  readonly direction: 'after' | 'before'
  readonly sort: string
  readonly value: string
  readonly id: string
}

export function writeCursor({ direction, sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([direction, sort, value, id])).toString('base64url')
}

/** Undefined when it is not one of ours, or belongs to another order. */
export function readCursor(text: string, sort: string): Cursor | undefined {
  try {
    const parsed = Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!parsed.success || parsed.data[1] !== sort) return undefined
    const [direction, , value, id] = parsed.data
    return { direction, sort, value, id }
  } catch {
    return undefined
  }
}
