import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pair, type PlanJuror, planRoundRobin } from './plan-round-robin.ts'

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}` }))
const key = ({ jurorId, entryId }: Pair) => `${jurorId} ${entryId}`

interface Case {
  jurors: PlanJuror[]
  entries: { id: string }[]
  conflicts: Pair[]
  existing: Pair[]
  perEntry: number
  maxLoad: number | null
  seed: number
}

const pairsOf = (jurors: number, entries: number) =>
  fc.uniqueArray(fc.record({ j: fc.nat(jurors - 1), e: fc.nat(entries - 1) }), {
    maxLength: Math.ceil((jurors * entries) / 2),
    selector: ({ j, e }) => `${j} ${e}`,
  })

const cases: fc.Arbitrary<Case> = fc
  .record({ jurors: fc.integer({ min: 1, max: 7 }), entries: fc.integer({ min: 1, max: 9 }) })
  .chain(({ jurors, entries }) =>
    fc.record({
      limits: fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { minLength: jurors, maxLength: jurors }),
      apart: pairsOf(jurors, entries),
      together: pairsOf(jurors, entries),
      entries: fc.constant(entries),
      perEntry: fc.integer({ min: 1, max: 4 }),
      maxLoad: fc.option(fc.integer({ min: 1, max: 8 })),
      seed: fc.integer(),
    }),
  )
  .map(({ limits, apart, together: existingPairs, entries, perEntry, maxLoad, seed }) => {
    const pair = ({ j, e }: { j: number; e: number }) => ({ jurorId: `j${j}`, entryId: `e${e}` })
    const conflicts = apart.map(pair)
    const barred = new Set(conflicts.map(key))
    return {
      jurors: limits.map((limit, index) => ({ id: `j${index}`, maxLoad: limit })),
      entries: named('e', entries),
      conflicts,
      existing: existingPairs.map(pair).filter((one) => !barred.has(key(one))),
      perEntry,
      maxLoad,
      seed,
    }
  })

const plan = (one: Case) => planRoundRobin(one.jurors, one.entries, one.conflicts, one.existing, one)

/** The most pairs that can be added: a textbook maximum flow on a matrix, an independent judge of the plan. */
function maxPairs({ jurors, entries, conflicts, existing, perEntry, maxLoad }: Case): number {
  const size = jurors.length + entries.length + 2
  const [source, sink] = [size - 2, size - 1]
  const left = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  const row = (from: number) => left[from] ?? []
  const closed = new Set([...conflicts, ...existing].map(key))
  for (const [j, { id: jurorId, maxLoad: own }] of jurors.entries()) {
    const held = existing.filter((pair) => pair.jurorId === jurorId).length
    row(source)[j] = Math.max(0, Math.min(own ?? 1000, maxLoad ?? 1000) - held)
    for (const [e, { id: entryId }] of entries.entries())
      row(j)[jurors.length + e] = closed.has(key({ jurorId, entryId })) ? 0 : 1
  }
  for (const [e, { id }] of entries.entries()) {
    const held = existing.filter(({ entryId }) => entryId === id).length
    row(jurors.length + e)[sink] = Math.max(0, perEntry - held)
  }
  const push = (node: number, seen: Set<number>): boolean => {
    if (node === sink) return true
    seen.add(node)
    for (let next = 0; next < size; next++) {
      if (seen.has(next) || (row(node)[next] ?? 0) === 0 || !push(next, seen)) continue
      row(node)[next] = (row(node)[next] ?? 0) - 1
      row(next)[node] = (row(next)[node] ?? 0) + 1
      return true
    }
    return false
  }
  let flow = 0
  while (push(source, new Set())) flow += 1
  return flow
}

describe('round robin', () => {
  it('never pairs a conflict, never twice, never beyond a limit', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { pairs, loads } = plan(one)
        const barred = new Set([...one.conflicts, ...one.existing].map(key))
        expect(pairs.filter((pair) => barred.has(key(pair)))).toEqual([])
        expect(new Set(pairs.map(key)).size).toBe(pairs.length)
        for (const { jurorId, before, after } of loads) {
          const own = one.jurors.find(({ id }) => id === jurorId)?.maxLoad ?? 1000
          expect(after - before).toBe(pairs.filter((pair) => pair.jurorId === jurorId).length)
          if (after > before) expect(after).toBeLessThanOrEqual(Math.min(own, one.maxLoad ?? 1000))
        }
      }),
    )
  })

  it('gives no entry more than it needs, and says what is missing', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { pairs, short } = plan(one)
        for (const { id } of one.entries) {
          const held = one.existing.filter(({ entryId }) => entryId === id).length
          const now = held + pairs.filter(({ entryId }) => entryId === id).length
          expect(now).toBeLessThanOrEqual(Math.max(held, one.perEntry))
          expect(short.find(({ entryId }) => entryId === id)?.missing ?? 0).toBe(Math.max(0, one.perEntry - now))
        }
      }),
    )
  })

  it('gives as many as can be given, so all of them when that is possible', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(plan(one).pairs.length).toBe(maxPairs(one))
      }),
      { numRuns: 300 },
    )
  })

  it('loads jurors without conflicts and limits evenly: never more than one apart', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const one = { ...drawn, existing: [], maxLoad: null }
        const bound = new Set(one.conflicts.map(({ jurorId }) => jurorId))
        const free = one.jurors.filter(({ id, maxLoad }) => maxLoad == null && !bound.has(id)).map(({ id }) => id)
        const loads = plan(one).loads.flatMap(({ jurorId, after }) => (free.includes(jurorId) ? [after] : []))
        if (loads.length > 0) expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('repeats itself for a seed', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(plan(one)).toEqual(plan(one))
      }),
    )
  })

  it.each([
    ['jurors', named('j', 2), [], null],
    ['conflicts', named('j', 3), [{ jurorId: 'j0', entryId: 'e0' }], null],
    ['loads', named('j', 3), [], 1],
  ] as const)('says why an entry stays short: %s', (reason, jurors, conflicts, maxLoad) => {
    const { short } = planRoundRobin(jurors, named('e', 2), conflicts, [], { perEntry: 3, maxLoad, seed: 1 })
    expect(short[0]?.reason).toBe(reason)
  })

  it('moves others so that a constrained entry gets its jurors', () => {
    const conflicts = [1, 2].map((juror) => ({ jurorId: `j${juror}`, entryId: 'e2' }))
    for (let seed = 0; seed < 40; seed++) {
      const { short } = planRoundRobin(named('j', 3), named('e', 3), conflicts, [], { perEntry: 1, maxLoad: 1, seed })
      expect(short).toEqual([])
    }
  })

  it('plans 2,000 entries among 60 jurors within a second', () => {
    const conflicts = Array.from({ length: 4000 }, (_, n) => ({
      jurorId: `j${(n * 7) % 60}`,
      entryId: `e${(n * 13) % 2000}`,
    }))
    const start = performance.now()
    const { short, loads } = planRoundRobin(named('j', 60), named('e', 2000), conflicts, [], { perEntry: 3, seed: 5 })
    expect(short).toEqual([])
    expect(Math.max(...loads.map(({ after }) => after))).toBeLessThanOrEqual(101)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
