import { expect, test } from 'vitest'
import { firstSettings, relaxed } from './draft.ts'

const settings = { ...firstSettings(3), experts: true, apart: [['a', 'b'] as [string, string]] }
const named = { jurorName: '' }
const titled = { entryTitle: '' }

test('a loosened rule is loosened further the second time, and the others stay', () => {
  const once = relaxed(settings, { kind: 'raise_most', fills: 2, jurors: [{ jurorId: 'a', by: 2, ...named }] })
  const twice = once && relaxed(once, { kind: 'raise_most', fills: 1, jurors: [{ jurorId: 'a', by: 1, ...named }] })
  expect(twice).toEqual({ ...settings, raised: [{ jurorId: 'a', by: 3 }] })
  const less = relaxed(settings, { kind: 'lower_need', fills: 1, entries: [{ entryId: 'e', by: 1, ...titled }] })
  expect(less?.lowered).toEqual([{ entryId: 'e', by: 1 }])
  expect(relaxed(settings, { kind: 'drop_experts', fills: 1 })?.experts).toBe(false)
  expect(relaxed(settings, { kind: 'drop_organisations', fills: 1 })?.onePerOrganisation).toBe(false)
  expect(relaxed(settings, { kind: 'drop_apart', fills: 1 })?.apart).toEqual([])
  expect(relaxed(settings, { kind: 'add_jurors', fills: 1, count: 1, each: 1 })).toBeUndefined()
})
