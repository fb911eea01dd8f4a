import { describe, expect, it } from 'vitest'
import { seeded } from '../../../evaluation/rules/seeded.ts'
import { meanOf } from '../../../evaluation/rules/statistics.ts'
import { calibrate, type Observation } from './calibrate.ts'

interface Jury {
  readonly entries: number
  readonly jurors: number
  readonly each: number
  readonly harshness: number
  readonly seed: number
}

function normals(seed: number) {
  const random = seeded(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A jury of known harshness over entries of known worth (deviation 12), with chance of 8 points. */
function simulate({ entries, jurors, each, harshness, seed }: Jury) {
  const normal = normals(seed)
  const worth = Array.from({ length: entries }, () => 60 + 12 * normal())
  const leniency = Array.from({ length: jurors }, () => harshness * normal())
  const random = seeded(seed + 1000)
  const observations = worth.flatMap((value, entry): Observation[] => {
    const order = leniency.map((_, juror) => ({ juror, key: random() })).sort((a, b) => a.key - b.key)
    return order.slice(0, each).map(({ juror }) => ({
      entryId: `e${entry}`,
      jurorId: `j${juror}`,
      total: value + (leniency[juror] ?? 0) + 8 * normal(),
    }))
  })
  return { worth, leniency, observations }
}

const ranksOf = (values: readonly number[]) => {
  const order = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const ranks = new Array<number>(values.length).fill(0)
  for (const [rank, at] of order.entries()) ranks[at] = rank
  return ranks
}

/** Mean distance between the true rank and the one found. */
function rankError(worth: readonly number[], found: readonly number[]): number {
  const [truth, ranks] = [ranksOf(worth), ranksOf(found)]
  return meanOf(truth.map((rank, at) => Math.abs(rank - (ranks[at] ?? 0)))) ?? 0
}

function errorsOf(jury: Jury): { raw: number; calibrated: number } {
  const { worth, observations } = simulate(jury)
  const byEntry = Map.groupBy(observations, ({ entryId }) => entryId)
  const means = worth.map((_, entry) => meanOf((byEntry.get(`e${entry}`) ?? []).map(({ total }) => total)) ?? 0)
  const scores = new Map(calibrate(observations).entries.map(({ entryId, score }) => [entryId, score]))
  return {
    raw: rankError(worth, means),
    calibrated: rankError(
      worth,
      worth.map((_, at) => scores.get(`e${at}`) ?? 0),
    ),
  }
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed)
const usual = { entries: 60, jurors: 12, each: 3 }
const simulateJury = (harshness: number, size: Pick<Jury, 'entries' | 'jurors' | 'each'> = usual, many = 20) => {
  const errors = Array.from({ length: many }, (_, seed) => errorsOf({ ...size, harshness, seed }))
  return {
    raw: meanOf(errors.map(({ raw }) => raw)) ?? 0,
    calibrated: meanOf(errors.map(({ calibrated }) => calibrated)) ?? 0,
    errors,
  }
}

describe('calibrate', () => {
  it.each([12, 18])('ranks at least a quarter better than means where jurors differ by %i points', (harshness) => {
    const { raw, calibrated } = simulateJury(harshness)
    expect(calibrated).toBeLessThan(raw * 0.75)
  })

  it('ranks exactly as means where nobody is harsh', () => {
    for (const { raw, calibrated } of simulateJury(0).errors) expect(calibrated).toBeLessThanOrEqual(raw)
  })

  // Few entries, two evaluations of each, or jurors who share little: what tells harshness from chance is thin there.
  describe.each([
    ['a usual session', usual, 0.75],
    ['two evaluations of each entry', { ...usual, each: 2 }, 0.75],
    ['many jurors of four entries each', { entries: 60, jurors: 30, each: 2 }, 0.75],
    ['a small session', { entries: 20, jurors: 6, each: 2 }, 0.9],
  ])('over forty juries of %s', (_, size, much) => {
    it('ranks exactly as means where nobody is harsh', () => {
      for (const { raw, calibrated } of simulateJury(0, size, 40).errors) expect(calibrated).toBeLessThanOrEqual(raw)
    })

    it('leaves mild harshness (3 points beside 8 of chance) alone, or ranks no worse for it than by a hundredth', () => {
      const { raw, calibrated, errors } = simulateJury(3, size, 40)
      expect(calibrated).toBeLessThan(raw * 1.01)
      expect(errors.filter((one) => one.raw !== one.calibrated).length).toBeLessThan(10)
    })

    it('ranks better than means where jurors differ by 6 points, and by much more where they differ by 12', () => {
      const [some, more] = [simulateJury(6, size, 40), simulateJury(12, size, 40)]
      expect(some.calibrated).toBeLessThan(some.raw)
      expect(more.calibrated).toBeLessThan(more.raw * much)
    })
  })

  it.each([0, 3, 6, 12])(
    'ranks as means where everybody judges everything, jurors differing by %i points',
    (harshness) => {
      const everybody = { entries: 30, jurors: 5, each: 5 }
      for (const { raw, calibrated } of simulateJury(harshness, everybody).errors)
        expect(calibrated).toBeCloseTo(raw, 9)
    },
  )

  it('finds who is harsh', () => {
    const { leniency, observations } = simulate({ entries: 200, jurors: 8, each: 4, harshness: 10, seed: 5 })
    const found = new Map(calibrate(observations).jurors.map((juror) => [juror.jurorId, juror]))
    const middle = meanOf(leniency) ?? 0
    for (const [at, own] of leniency.entries()) {
      const juror = found.get(`j${at}`)
      expect(Math.abs((juror?.leniency ?? 0) - (own - middle))).toBeLessThan(4 * (juror?.error ?? 0))
    }
  })

  it('says how sure it is: nineteen intervals of twenty hold what an entry is worth', () => {
    const held = seeds.flatMap((seed) => {
      const { worth, leniency, observations } = simulate({ entries: 60, jurors: 12, each: 3, harshness: 10, seed })
      const shift = meanOf(leniency) ?? 0
      return calibrate(observations).entries.map(({ entryId, low, high }) => {
        const value = (worth[Number(entryId.slice(1))] ?? 0) + shift
        return low <= value && value <= high ? 1 : 0
      })
    })
    expect(meanOf(held)).toBeGreaterThan(0.92)
    expect(meanOf(held)).toBeLessThan(0.98)
  })

  it('tells parts of a session that nothing compares', () => {
    const one = (entryId: string, jurorId: string, total: number) => ({ entryId, jurorId, total })
    const { entries, parts } = calibrate([one('a', 'x', 50), one('b', 'x', 60), one('c', 'y', 70), one('d', 'y', 40)])
    expect(parts).toBe(2)
    expect(entries.map(({ part }) => part)).toEqual([0, 0, 1, 1])
  })

  it('gives the first places to who most likely belongs there', () => {
    const { observations } = simulate({ entries: 40, jurors: 8, each: 3, harshness: 8, seed: 9 })
    const { entries } = calibrate(observations, { places: 10 })
    const sure = entries.reduce((sum, { first }) => sum + (first ?? 0), 0)
    expect(sure).toBeCloseTo(10, 1)
    const [best] = [...entries].sort((a, b) => b.score - a.score)
    expect(best?.first).toBeGreaterThan(0.9)
    expect(calibrate(observations, { places: 10 })).toEqual(calibrate(observations, { places: 10 }))
  })

  it('has an answer for nothing, for one evaluation, and for jurors who all say the same', () => {
    expect(calibrate([]).entries).toEqual([])
    expect(calibrate([{ entryId: 'a', jurorId: 'x', total: 50 }]).entries[0]?.score).toBeCloseTo(50)
    const same = ['a', 'b', 'c'].flatMap((entryId) => ['x', 'y'].map((jurorId) => ({ entryId, jurorId, total: 70 })))
    for (const { score } of calibrate(same).entries) expect(score).toBeCloseTo(70)
  })
})
