import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OptimalInput } from './plan-optimal.ts'
import { previewEvenly, previewOptimal } from './preview.ts'

const inputs = fc
  .record({
    jurors: fc.integer({ min: 1, max: 5 }),
    entries: fc.integer({ min: 1, max: 5 }),
    perEntry: fc.integer({ min: 1, max: 3 }),
    max: fc.option(fc.integer({ min: 1, max: 4 })),
    pairs: fc.array(
      fc.record({
        juror: fc.nat(4),
        entry: fc.nat(4),
        is: fc.constantFrom('closed', 'started', 'published', 'imported'),
        score: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 12 },
    ),
    flags: fc.record({ fair: fc.boolean(), connected: fc.boolean(), onePerOrganisation: fc.boolean() }),
    seed: fc.nat(1000),
  })
  .map(({ jurors, entries, perEntry, max, pairs, flags, seed }): OptimalInput => {
    const known = new Map(pairs.map((one) => [`${one.juror} ${one.entry}`, one]))
    const of = (is: string) =>
      [...known.values()]
        .filter((one) => one.is === is && one.juror < jurors && one.entry < entries)
        .map(({ juror, entry, score }) => ({ jurorId: `j${juror}`, entryId: `e${entry}`, score }))
    return {
      jurors: Array.from({ length: jurors }, (_, at) => ({ id: `j${at}`, max, organisation: `o${at % 3}` })),
      entries: Array.from({ length: entries }, (_, at) => ({ id: `e${at}` })),
      closed: of('closed'),
      imported: of('imported'),
      current: [
        ...of('started').map((pair) => ({ ...pair, state: 'started' as const })),
        ...of('published').map((pair) => ({ ...pair, state: 'published' as const })),
      ],
      settings: { perEntry, ...flags, seed },
    }
  })

const key = ({ jurorId, entryId }: { jurorId: string; entryId: string }) => `${jurorId} ${entryId}`

describe('a preview', () => {
  it.each([
    ['at best', previewOptimal],
    ['evenly', previewEvenly],
  ])(
    'made %s accounts for every pair, keeps what has begun and never makes what is closed',
    (_, preview) => {
      fc.assert(
        fc.property(inputs, (input) => {
          const { added, staying, removed, before, after, loads } = preview(input)
          const [stood, stays, goes, comes] = [input.current, staying, removed, added].map(
            (all) => new Set(all.map(key)),
          )
          expect(new Set([...(stays ?? []), ...(goes ?? [])])).toEqual(stood)
          for (const pair of comes ?? []) expect(stood?.has(pair)).toBe(false)
          for (const one of input.current) if (one.state === 'started') expect(stays?.has(key(one))).toBe(true)
          for (const one of input.closed) expect(comes?.has(key(one))).toBe(false)
          expect([before.pairs, after.pairs]).toEqual([input.current.length, staying.length + added.length])
          const had = loads.reduce((sum, load) => sum + load.after, 0)
          expect(had).toBe(after.pairs)
          expect(preview(input)).toEqual(preview(structuredClone(input)))
        }),
        { numRuns: 150 },
      )
    },
    30_000,
  )
})
