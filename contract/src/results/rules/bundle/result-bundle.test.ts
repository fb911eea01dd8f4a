import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '../../../kernel/json/index.ts'
import { bundleOf, hashOf, type SignedBundle, signBundle, verifyBundle } from './result-bundle.ts'
import { type ResultInput, rankingOf } from './result-input.ts'

const input: ResultInput & { mode: 'score' } = {
  mode: 'score',
  criteria: [{ id: 'c', kind: 'score', min: 0, max: 5, weight: 1 }],
  entries: ['K7F-42', 'M2Q-08', 'Z9A-31'].map((id) => ({ id, expected: 2 })),
  evaluations: [
    ['K7F-42', 'J1', 3],
    ['K7F-42', 'J2', 4],
    ['M2Q-08', 'J1', 5],
    ['M2Q-08', 'J2', 5],
  ].map(([entryId, jurorId, value]) => ({
    entryId: String(entryId),
    jurorId: String(jurorId),
    answers: [{ criterionId: 'c', value: Number(value) }],
  })),
  settings: { method: 'mean', trim: 0.2, leastCoverage: 0.6, leastReviews: 2, places: 1, tieBreakers: [], seed: 1 },
}
const session = { id: 's', title: 'Prix Climat' }
const madeAt = new Date('2027-03-15T10:00:00Z')

async function signed(of: ResultInput = input): Promise<SignedBundle> {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  return signBundle(await bundleOf(session, of, madeAt), keys)
}

const changed = (whole: SignedBundle, change: Partial<SignedBundle['bundle']>): SignedBundle => ({
  ...whole,
  bundle: { ...whole.bundle, ...change },
})

describe('canonical JSON', () => {
  it.each<[Json, string]>([
    [{ b: 1, a: [true, null, 'é\n"'] }, '{"a":[true,null,"é\\n\\""],"b":1}'],
    [
      { '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude00': 4, ö: 5, '\u0080': 6, '\ufb33': 7 },
      '{"\\r":2,"1":3,"\u0080":6,"ö":5,"€":1,"😀":4,"\ufb33":7}',
    ],
    [[333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0], '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]'],
    [{ a: undefined, b: {} }, '{"b":{}}'],
  ])('is written as RFC 8785 says: %j', (value, text) => expect(canonicalJson(value)).toBe(text))

  it('does not depend on the order of keys, and reads back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(turned as Json)).toBe(canonicalJson(value as Json))
        expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('refuses what JSON cannot say', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError)
    expect(() => canonicalJson('\ud800')).toThrow(RangeError)
  })
})

describe('the signed bundle', () => {
  it('ranks from its input alone, and holds after a journey as text', async () => {
    const whole = await signed()
    expect(whole.bundle.ranking.map(({ entryId, rank, value }) => [entryId, rank, value])).toEqual([
      ['M2Q-08', 1, 100],
      ['K7F-42', 2, 70],
      ['Z9A-31', null, null],
    ])
    expect(await verifyBundle(JSON.parse(JSON.stringify(whole)))).toEqual([])
    expect(await verifyBundle(whole, whole.publicKey)).toEqual([])
    expect(rankingOf(JSON.parse(JSON.stringify(whole.bundle.input)))).toEqual(whole.bundle.ranking)
  })

  it('tells what was changed', async () => {
    const whole = await signed()
    const other = { ...input, settings: { ...input.settings, method: 'median' as const } }
    expect(await verifyBundle(changed(whole, { input: other }))).toEqual(['input_changed', 'bad_signature'])
    const [first, second, ...rest] = whole.bundle.ranking
    if (!first || !second) throw new Error('no ranking')
    const swapped = [{ ...second, rank: 1 }, { ...first, rank: 2 }, ...rest]
    expect(await verifyBundle(changed(whole, { ranking: swapped }))).toEqual(['ranking_differs', 'bad_signature'])
    for (const odd of [{}, { ...input, entries: [null] }, { ...input, settings: {} }])
      expect(await verifyBundle(changed(whole, { input: odd as unknown as ResultInput }))).toEqual([
        'input_changed',
        'ranking_differs',
        'bad_signature',
      ])
    expect(await verifyBundle(changed(whole, { madeAt: '2020-01-01T00:00:00Z' }))).toEqual(['bad_signature'])
    expect(await verifyBundle({ ...whole, signature: 'AAAA' })).toEqual(['bad_signature'])
    expect(await verifyBundle({ ...whole, publicKey: '!' })).toEqual(['bad_signature'])
    expect(await verifyBundle(whole, 'another')).toEqual(['other_key'])
    expect(await verifyBundle({} as SignedBundle)).toEqual(['unknown_format'])
  })

  it.each<[ResultInput, (string | number | null | undefined)[][]]>([
    [
      {
        mode: 'rank',
        method: 'schulze',
        entryIds: ['x', 'y'],
        ballots: [{ order: [['y'], ['x']] }, { order: [['x']], among: ['x'] }],
        seed: 1,
      },
      [
        ['y', 1, 1, 1, undefined],
        ['x', 2, 0, 2, undefined],
      ],
    ],
    [
      {
        mode: 'pairwise',
        entryIds: ['x', 'y', 'z'],
        comparisons: [{ id: '1', jurorId: 'j', a: 'x', b: 'y', outcome: 'b', at: 1 }],
      },
      [
        ['y', 1, expect.any(Number), 1, undefined],
        ['z', null, 0, 0, undefined],
        ['x', 3, expect.any(Number), 1, undefined],
      ],
    ],
    [
      {
        mode: 'go_no_go',
        rule: { majority: 'simple', quorum: 1 },
        entries: [{ id: 'x', votes: [{ vote: 'go' }, { vote: 'go' }, { vote: 'no_go' }] }],
      },
      [['x', null, 2, 3, 'go']],
    ],
  ])('serves every mode: %j', async (of, rows) => {
    const whole = await signed(of)
    expect(
      whole.bundle.ranking.map(({ entryId, rank, value, done, verdict }) => [entryId, rank, value, done, verdict]),
    ).toEqual(rows)
    expect(await verifyBundle(JSON.parse(JSON.stringify(whole)))).toEqual([])
  })

  it('has the same hash for the same content', async () => {
    expect(await hashOf({ a: 1, b: 2 })).toBe(await hashOf({ b: 2, a: 1 }))
    expect(await hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  })
})
