import { describe, expect, test } from 'vitest'
import type { JurorSession } from './juror-session.ts'
import { entryAt, sheetPath } from './sheet-path.ts'

const entries = [
  { id: 'open', address: 'application' },
  { id: 'blind', address: 'blind' },
  { id: 'kept' },
] as unknown as JurorSession['entries']
const session = { programSlug: 'prix', slug: 'finale', entries }

describe('the address of a sheet', () => {
  test.each([
    ['open', 'application'],
    ['blind', 'blind'],
    ['kept', 'kept'],
  ])('of %s ends with %s, which leads back', (id, end) => {
    expect(sheetPath(session, id)).toBe(`/applications/prix/sessions/finale/${end}`)
    expect(entryAt(session, end)).toBe(id)
  })

  test('goes on to work with the entry, and with nothing else', () => {
    expect(entryAt(session, 'open')).toBe('open')
    expect(entryAt(session, 'elsewhere')).toBe('elsewhere')
  })
})
