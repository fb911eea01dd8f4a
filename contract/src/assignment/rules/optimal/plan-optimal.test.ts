import { describe, expect, it } from 'vitest'
import { affinityOf, bidNames } from './affinity.ts'
import { type OptimalInput, planOptimal } from './plan-optimal.ts'

const pair = (jurorId: string, entryId: string) => ({ jurorId, entryId })
const base: OptimalInput = {
  jurors: ['a', 'b', 'c', 'd'].map((id) => ({ id, expertise: { [id]: 3, shared: 1 } })),
  entries: ['w', 'x', 'y', 'z'].map((id, at) => ({ id, tags: ['abcd'[at] ?? '', 'shared'] })),
  closed: [],
  current: [],
  settings: { perEntry: 2, max: 2, experts: true, seed: 7 },
}

describe('planOptimal', () => {
  it('gives every entry its expert and its number, and says why', () => {
    const plan = planOptimal(base)
    expect(plan.added).toHaveLength(8)
    expect(plan.entries.every(({ hasExpert, missing }) => hasExpert && missing === 0)).toBe(true)
    expect(plan.loads.every(({ after }) => after === 2)).toBe(true)
    expect(new Set(plan.added.map(({ source }) => source))).toEqual(new Set(['expertise']))
    expect(plan.quality.worth).toBeCloseTo(plan.quality.bound)
    expect(planOptimal(base)).toEqual(plan)
  })

  it('never makes a pair that is closed, nor one in a language the juror does not read', () => {
    const plan = planOptimal({
      ...base,
      entries: base.entries.map((entry) => (entry.id === 'z' ? { ...entry, language: 'de' } : entry)),
      jurors: base.jurors.map((juror) => (juror.id === 'd' ? { ...juror, languages: ['fr'] } : juror)),
      closed: [pair('a', 'w')],
    })
    const made = plan.added.map(({ jurorId, entryId }) => jurorId + entryId)
    expect(made).not.toContain('aw')
    expect(made).not.toContain('dz')
  })

  it('prefers bids to what jurors know', () => {
    const bids = ['w', 'x', 'y', 'z'].map((entryId, at) => ({ ...pair('a', entryId), bid: bidNames[3 - at] ?? 'no' }))
    const plan = planOptimal({ ...base, settings: { ...base.settings, experts: false }, bids })
    const own = plan.added.filter(({ jurorId }) => jurorId === 'a')
    expect(own.map(({ entryId, affinity }) => [entryId, affinity])).toEqual([
      ['y', 2 / 3],
      ['z', 1],
    ])
  })

  it('keeps started work when the jury changes, and says what changes', () => {
    const current = planOptimal(base).added.map(({ jurorId, entryId }) => ({
      ...pair(jurorId, entryId),
      state: jurorId === 'a' ? ('started' as const) : ('published' as const),
    }))
    const plan = planOptimal({ ...base, jurors: [...base.jurors.slice(0, 3), { id: 'e', expertise: {} }], current })
    for (const { jurorId, entryId } of current.filter((one) => one.jurorId === 'a'))
      expect(plan.staying).toContainEqual(pair(jurorId, entryId))
    expect(plan.staying.length + plan.added.length).toBe(8)
  })

  it('lets everybody judge what calibrates, and connects the rest', () => {
    const plan = planOptimal({ ...base, settings: { ...base.settings, calibrationEntries: 1, connected: true } })
    expect(plan.calibration).toHaveLength(1)
    const everybody = plan.added.filter(({ entryId }) => entryId === plan.calibration[0])
    expect(everybody).toHaveLength(4)
    expect(plan.quality.parts).toBe(1)
  })

  it('counts what everybody judges in the most of each, and gives it beyond that and against the other rules', () => {
    const within = planOptimal({ ...base, settings: { perEntry: 1, max: 2, calibrationEntries: 1, seed: 7 } })
    expect(within.loads.map(({ after }) => after).toSorted()).toEqual([1, 2, 2, 2])
    const apart = [['a', 'b']] as const
    const beyond = planOptimal({ ...base, settings: { perEntry: 1, max: 1, calibrationEntries: 2, apart, seed: 7 } })
    expect(beyond.loads.map(({ after }) => after)).toEqual([2, 2, 2, 2])
    expect(beyond.explanation.shortages.map(({ cause }) => cause)).toEqual(['loads', 'loads'])
  })

  it('counts what jurors have beside in their least and most, and says how much to raise that by', () => {
    const jurors = base.jurors.map((juror) => ({ ...juror, min: 1, held: juror.id === 'a' ? 3 : 1 }))
    const plan = planOptimal({ ...base, jurors, settings: { perEntry: 1, max: 2, seed: 7 } })
    expect(plan.loads).toEqual([
      { jurorId: 'a', before: 3, after: 3 },
      ...['b', 'c', 'd'].map((jurorId) => ({ jurorId, before: 1, after: 2 })),
    ])
    expect(plan.explanation.below).toEqual([])
    const [raise] = plan.explanation.relaxations
    const by = new Map(raise?.kind === 'raise_most' ? raise.jurors.map((one) => [one.juror, one.by]) : [])
    const raised = jurors.map((juror, at) => ({ ...juror, max: 2 + (by.get(at) ?? 0) }))
    expect(planOptimal({ ...base, jurors: raised, settings: { perEntry: 1, seed: 7 } }).explanation.shortages).toEqual(
      [],
    )
  })

  it('explains a jury that is too small', () => {
    const plan = planOptimal({ ...base, settings: { ...base.settings, max: 1 } })
    expect(plan.explanation.shortages.map(({ cause }) => cause)).toContain('loads')
    expect(plan.explanation.relaxations.map(({ kind }) => kind)).toContain('raise_most')
  })

  it('serves everybody before it serves some best', () => {
    const fair = planOptimal({ ...base, settings: { ...base.settings, fair: true } })
    expect(fair.quality.floor).toBeCloseTo(fair.quality.floorBound ?? 0, 5)
  })

  it('knows nothing of who says nothing', () => {
    expect(affinityOf({ expertise: {}, tags: ['x'] })).toEqual({ value: 0.5, source: 'none' })
    expect(affinityOf({ expertise: { x: 3 }, tags: ['x'], imported: 0.2 })).toEqual({ value: 0.2, source: 'imported' })
  })
})
