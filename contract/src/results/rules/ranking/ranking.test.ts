import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ballot, RankedEntry } from './ballots.ts'
import { rankByBorda } from './borda.ts'
import { rankByRunoff } from './instant-runoff.ts'
import { duelsOf, rankBySchulze } from './schulze.ts'

const ids = (text: string) => [...text]
/** `5 AC-B`: five ballots A, then C and B as equals. */
const ballots = (...lines: string[]): Ballot[] =>
  lines.map((line) => {
    const [weight, order] = line.split(' ')
    return { weight: Number(weight), order: (order ?? '').match(/\w(-\w)*/g)?.map((group) => group.split('-')) ?? [] }
  })
const orderOf = (ranking: readonly RankedEntry[]) =>
  [...Map.groupBy(ranking, ({ rank }) => rank).values()]
    .map((group) => group.map(({ entryId }) => entryId).join('='))
    .join(' ')
const winners = (ranking: readonly RankedEntry[]) =>
  ranking.flatMap(({ entryId, rank }) => (rank === 1 ? [entryId] : []))

/** M. Schulze, A new monotonic, clone-independent … single-winner election method (2011), example 1 and the better known of 45. */
const schulze45 = ballots('5 ACBED', '5 ADECB', '8 BEDAC', '3 CABED', '7 CAEBD', '2 CBADE', '7 DCEBA', '8 EBADC')
/** The capital of Tennessee: where methods part. */
const tennessee = ballots('42 MNCK', '26 NCKM', '15 CKNM', '17 KCNM')

const drawn = fc.array(
  fc.record({
    order: fc.shuffledSubarray(ids('ABCDE'), { minLength: 0 }),
    cuts: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    weight: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 9 },
)
/** Ballots with equals and with entries left out. */
const written = (lists: { order: string[]; cuts: boolean[]; weight: number }[]): Ballot[] =>
  lists.map(({ order, cuts, weight }) => {
    const groups: string[][] = []
    for (const [at, id] of order.entries()) {
      const last = groups.at(-1)
      if (last && cuts[at]) last.push(id)
      else groups.push([id])
    }
    return { order: groups, weight }
  })

describe('Schulze', () => {
  it('ranks the published elections as published', () => {
    expect(orderOf(rankBySchulze(ids('ABCDE'), schulze45))).toBe('E A C B D')
    expect(orderOf(rankBySchulze(ids('ABCD'), ballots('8 ACDB', '2 BADC', '4 CDBA', '4 DBAC', '3 DCBA')))).toBe(
      'D A C B',
    )
    expect(orderOf(rankBySchulze(ids('MNCK'), tennessee))).toBe('N C K M')
  })

  it('lets whoever wins every duel win, alone', () => {
    fc.assert(
      fc.property(drawn, (lists) => {
        const entries = ids('ABCDE')
        const duels = duelsOf(entries, written(lists))
        const best = entries.findIndex((_, a) =>
          entries.every((__, b) => a === b || (duels[a * 5 + b] ?? 0) > (duels[b * 5 + a] ?? 0)),
        )
        fc.pre(best >= 0)
        expect(winners(rankBySchulze(entries, written(lists)))).toEqual([entries[best]])
      }),
    )
  })

  it('does not change who wins when an entry gets a copy', () => {
    fc.assert(
      fc.property(drawn, fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 9, maxLength: 9 }), (lists, how) => {
        const plain = written(lists)
        // The copy Z stands beside A on every ballot: equal, just above or just below.
        const copied = plain.map((ballot, at): Ballot => {
          const named = ballot.order.some((group) => group.includes('A'))
          const order = ballot.order.flatMap((group) => {
            if (!group.includes('A')) return [group]
            if (how[at] === 0 || group.length > 1) return [[...group, 'Z']]
            return how[at] === 1 ? [['Z'], group] : [group, ['Z']]
          })
          return named ? { ...ballot, order } : ballot
        })
        const before = winners(rankBySchulze(ids('ABCDE'), plain))
        const after = winners(rankBySchulze(ids('ABCDEZ'), copied))
        const merged = [...new Set(after.map((id) => (id === 'Z' ? 'A' : id)))].sort()
        expect(merged).toEqual(before.toSorted())
      }),
    )
  })

  it('never punishes a winner who is put higher', () => {
    fc.assert(
      fc.property(drawn, fc.nat(8), (lists, at) => {
        const plain = written(lists)
        const entries = ids('ABCDE')
        const winner = winners(rankBySchulze(entries, plain))[0] ?? 'A'
        const raised = plain.map((ballot, index): Ballot => {
          if (index !== at % plain.length) return ballot
          return { ...ballot, order: [[winner], ...ballot.order.map((group) => group.filter((id) => id !== winner))] }
        })
        expect(winners(rankBySchulze(entries, raised))).toContain(winner)
      }),
    )
  })

  it('reads nothing into what a juror did not judge', () => {
    const ranking = rankBySchulze(ids('ABC'), [
      { order: [['B'], ['A']], among: ['A', 'B'] },
      { order: [['C']], among: ['C'] },
    ])
    expect(orderOf(ranking)).toBe('B=C A')
  })
})

describe('Borda', () => {
  it('counts the published election as published', () => {
    const ranking = rankByBorda(ids('MNCK'), tennessee)
    expect(orderOf(ranking)).toBe('N C M K')
    expect(ranking.map(({ score }) => Math.round(score * 300))).toEqual([194, 173, 126, 107])
  })
  it('shares points between equals and those not named', () => {
    const ranking = rankByBorda(ids('ABCD'), ballots('1 AB'))
    expect(ranking.map(({ entryId, score }) => [entryId, Math.round(score * 300) / 100])).toEqual([
      ['A', 3],
      ['B', 2],
      ['C', 0.5],
      ['D', 0.5],
    ])
  })
  it('never lets whoever loses every duel win alone', () => {
    fc.assert(
      fc.property(drawn, (lists) => {
        const entries = ids('ABCDE')
        const duels = duelsOf(entries, written(lists))
        const worst = entries.findIndex((_, a) =>
          entries.every((__, b) => a === b || (duels[a * 5 + b] ?? 0) < (duels[b * 5 + a] ?? 0)),
        )
        fc.pre(worst >= 0)
        expect(winners(rankByBorda(entries, written(lists)))).not.toEqual([entries[worst]])
      }),
    )
  })
})

describe('instant run-off', () => {
  it('runs the published election as published', () => {
    const { ranking, rounds } = rankByRunoff(ids('MNCK'), tennessee, 1)
    expect(rounds.map(({ eliminated }) => eliminated)).toEqual(['C', 'N', 'M'])
    expect(orderOf(ranking)).toBe('K M N C')
  })

  it('lets whoever has most first places win', () => {
    fc.assert(
      fc.property(drawn, (lists) => {
        const all = written(lists)
        const weight = (of: string) =>
          all.reduce((sum, ballot) => sum + (ballot.order[0]?.join() === of ? (ballot.weight ?? 1) : 0), 0)
        const total = all.reduce((sum, ballot) => sum + (ballot.weight ?? 1), 0)
        const majority = ids('ABCDE').find((id) => weight(id) * 2 > total)
        fc.pre(majority !== undefined)
        expect(winners(rankByRunoff(ids('ABCDE'), all, 1).ranking)).toEqual([majority])
      }),
    )
  })

  it('keeps every vote: counted or exhausted, in each round', () => {
    fc.assert(
      fc.property(drawn, fc.nat(99), (lists, seed) => {
        const all = written(lists)
        const total = all.reduce((sum, ballot) => sum + (ballot.weight ?? 1), 0)
        const { rounds, ranking } = rankByRunoff(ids('ABCDE'), all, seed)
        for (const { votes, exhausted } of rounds)
          expect(votes.reduce((sum, { weight }) => sum + weight, exhausted)).toBeCloseTo(total, 9)
        expect(ranking.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
      }),
    )
  })

  it('decides equals by earlier rounds, then by the lot, and says so', () => {
    const { rounds } = rankByRunoff(ids('ABC'), ballots('2 A', '2 B', '1 C'), 5)
    expect(rounds.map(({ eliminated, byLot }) => [eliminated, byLot])).toEqual([
      ['C', false],
      [rounds[1]?.eliminated, true],
    ])
    expect(rankByRunoff(ids('CBA'), ballots('2 A', '2 B', '1 C'), 5).rounds[1]?.eliminated).toBe(rounds[1]?.eliminated)
  })
})
