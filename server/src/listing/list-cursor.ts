import { isId } from '@laurel/contract/kernel'
import type { ApplicationsQuery } from '@laurel/contract/listing'
import { refuseField } from '../kernel/refuse.ts'
import type { Place } from './store/list-rows.ts'

/** A cursor holds for the order that it was made in. `at`: how many rows stand before the edge that it marks. */
export function writeCursor({ sort = '' }: ApplicationsQuery, { value, id }: Place, page: number, at: number): string {
  return Buffer.from(JSON.stringify([sort, value, id, page, at])).toString('base64url')
}

interface Cursor {
  readonly place: Place
  readonly page: number
  readonly at: number
}

/** Refuses invalid_input for one that is none, or of another order. */
export function readCursor({ sort = '' }: ApplicationsQuery, text: string, field: string): Cursor {
  let raw: unknown
  try {
    raw = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    refuseField(field, 'malformed')
  }
  if (!Array.isArray(raw) || raw[0] !== sort) refuseField(field, 'malformed')
  const [, value, id, page, at] = raw as unknown[]
  const isPlace = (value === null || typeof value === 'string') && isId(id)
  if (!isPlace || typeof page !== 'number' || !isCount(at)) refuseField(field, 'malformed')
  return { place: { value: value as string | null, id }, page, at }
}

const isCount = (at: unknown): at is number => typeof at === 'number' && Number.isSafeInteger(at) && at >= 0
