import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerRow, diffRows, forceRows, mergeRows, rebaseRows } from './rows.ts'

const row = (id: string, v: Record<string, unknown> = {}): AnswerRow => ({ id, v })
const ids = (rows: readonly AnswerRow[]) => rows.map(({ id }) => id)

describe('what leads from rows to rows', () => {
  it('is made of additions, cells, removals and moves', () => {
    const before = [row('a', { n: 1 }), row('b', { n: 2 }), row('c', { n: 3 })]
    const after = [row('c', { n: 3 }), row('d', { n: 4 }), row('a', { n: 9 })]
    expect(diffRows(before, after)).toEqual([
      { op: 'set', row: 'a', key: 'n', from: 1, to: 9 },
      { op: 'remove', row: 'b', from: { n: 2 } },
      { op: 'move', row: 'c', after: null },
      { op: 'add', row: 'd', after: 'c', v: { n: 4 } },
    ])
    expect(mergeRows(before, diffRows(before, after))).toEqual({ rows: after, conflicts: [] })
  })
})

describe('changes to rows that others changed', () => {
  const base = [row('a', { name: 'Ada', age: 30 }), row('b', { name: 'Bo' })]

  it('go together where they concern different cells, rows or places', () => {
    const mine = [row('a', { name: 'Ada L.', age: 30 }), row('b', { name: 'Bo' }), row('x', { name: 'Xi' })]
    const theirs = [row('b', { name: 'Bo' }), row('a', { name: 'Ada', age: 31 }), row('y', { name: 'Yu' })]
    const { rows, conflicts } = mergeRows(theirs, diffRows(base, mine))
    expect(conflicts).toEqual([])
    expect(rows.find(({ id }) => id === 'a')?.v).toEqual({ name: 'Ada L.', age: 31 })
    expect(ids(rows).sort()).toEqual(['a', 'b', 'x', 'y'])
  })

  it('are in conflict on one cell, unless both wrote the same', () => {
    const mine = [row('a', { name: 'Mine', age: 30 }), row('b', { name: 'Same' })]
    const theirs = [row('a', { name: 'Theirs', age: 30 }), row('b', { name: 'Same' })]
    const { rows, conflicts } = mergeRows(theirs, diffRows(base, mine))
    expect(rows).toEqual(theirs)
    expect(conflicts).toEqual([{ op: 'set', row: 'a', key: 'name', from: 'Ada', to: 'Mine' }])
    expect(forceRows(rows, conflicts, mine)[0]?.v.name).toBe('Mine')
  })

  it('are in conflict where one removes what the other writes into', () => {
    const edited = [row('a', { name: 'Edited', age: 30 }), row('b', { name: 'Bo' })]
    const removed = [row('b', { name: 'Bo' })]
    expect(mergeRows(edited, diffRows(base, removed)).conflicts).toHaveLength(1)
    const { rows, conflicts } = mergeRows(removed, diffRows(base, edited))
    expect(rows).toEqual(removed)
    expect(forceRows(rows, conflicts, edited).find(({ id }) => id === 'a')?.v).toEqual({ name: 'Edited', age: 30 })
  })

  it('are made once, however often they are sent', () => {
    const mine = [row('x', { name: 'Xi' }), row('a', { name: 'New', age: 30 })]
    const changes = diffRows(base, mine)
    const once = mergeRows(base, changes).rows
    expect(mergeRows(once, changes)).toEqual({ rows: once, conflicts: [] })
  })
})

const cells = fc.dictionary(fc.constantFrom('p', 'q'), fc.integer({ min: 0, max: 3 }), { maxKeys: 2 })
const someRows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), v: cells }), {
  selector: ({ id }) => id,
  maxLength: 5,
})

describe('any rows at all', () => {
  it('are reached by what leads to them', () => {
    fc.assert(
      fc.property(someRows, someRows, (before, after) => {
        expect(mergeRows(before, diffRows(before, after))).toEqual({ rows: after, conflicts: [] })
      }),
      { numRuns: 2000 },
    )
  })

  it('keep what somebody types when others’ changes come in, and still know what to save', () => {
    fc.assert(
      fc.property(someRows, someRows, someRows, (base, mine, theirs) => {
        const typed = diffRows(base, mine)
        const next = rebaseRows(base, mine, theirs)
        for (const change of typed) {
          if (change.op !== 'set' || change.to === null) continue
          expect(next.shown.find(({ id }) => id === change.row)?.v[change.key]).toEqual(change.to)
        }
        const again = mergeRows(theirs, diffRows(next.base, next.shown))
        const first = mergeRows(theirs, typed)
        const inConflict = (all: typeof typed) =>
          all.filter(({ op }) => op === 'set' || op === 'remove').map((one) => `${one.op} ${one.row}`)
        expect(new Set(inConflict(again.conflicts))).toEqual(new Set(inConflict(first.conflicts)))
      }),
      { numRuns: 2000 },
    )
  })
})

/** One server that takes saves in turn, and people who type, save, and hear of the others in any order. */
function createRoom(start: AnswerRow[], people: number) {
  let rows = start
  const written = new Map<string, { to: unknown; seen: boolean }>()
  const everyone = Array.from({ length: people }, () => ({ base: start, shown: start }))
  const me = (index: number) => everyone[index] as (typeof everyone)[number]
  return {
    everyone,
    written,
    rows: () => rows,
    type(who: number, shown: AnswerRow[]) {
      me(who).shown = shown
    },
    hear(who: number) {
      const { base, shown } = me(who)
      Object.assign(me(who), rebaseRows(base, shown, rows))
    },
    save(who: number) {
      const { base, shown } = me(who)
      const changes = diffRows(base, shown)
      const merged = mergeRows(rows, changes)
      for (const change of changes) {
        if (merged.conflicts.includes(change) || change.op !== 'set') continue
        written.set(`${change.row} ${change.key}`, { to: change.to, seen: true })
      }
      // Whoever overwrites has seen what they overwrite: a change that starts from anything else is in conflict.
      for (const change of merged.conflicts) {
        if (change.op !== 'set') continue
        const row = rows.find(({ id }) => id === change.row)
        if (row) expect(row.v[change.key] ?? null).not.toEqual(change.from)
      }
      rows = merged.rows
      // The conflicts are chosen on: theirs.
      Object.assign(me(who), { base: rows, shown: rows })
    },
  }
}

describe('several people at once', () => {
  const action = fc.oneof(
    fc.record({ do: fc.constant('type' as const), who: fc.nat(2), rows: someRows }),
    fc.record({ do: fc.constant('hear' as const), who: fc.nat(2) }),
    fc.record({ do: fc.constant('save' as const), who: fc.nat(2) }),
  )

  it('end with the same rows, whatever the order, and no acknowledged cell is lost unseen', () => {
    fc.assert(
      fc.property(someRows, fc.array(action, { maxLength: 30 }), (start, actions) => {
        const room = createRoom(start, 3)
        for (const one of actions) {
          if (one.do === 'type') room.type(one.who, one.rows)
          else room[one.do](one.who)
        }
        for (const who of [0, 1, 2]) room.save(who)
        for (const who of [0, 1, 2]) room.hear(who)
        for (const { shown } of room.everyone) expect(shown).toEqual(room.rows())
      }),
      { numRuns: 1500 },
    )
  })

  it('do not depend on who is first where nothing is in conflict', () => {
    fc.assert(
      fc.property(someRows, someRows, someRows, (base, one, other) => {
        const [left, right] = [diffRows(base, one), diffRows(base, other)]
        const [first, second] = [
          mergeRows(mergeRows(base, left).rows, right),
          mergeRows(mergeRows(base, right).rows, left),
        ]
        if (first.conflicts.length > 0 || second.conflicts.length > 0) return
        const sorted = (rows: AnswerRow[]) =>
          rows.map(({ id, v }) => JSON.stringify([id, Object.entries(v).sort()])).sort()
        // Both may add a row of one name: people's rows have names of their own, these have few.
        const twice = ids(one).some((id) => !ids(base).includes(id) && ids(other).includes(id))
        if (!twice) expect(sorted(first.rows)).toEqual(sorted(second.rows))
      }),
      { numRuns: 2000 },
    )
  })
})
