import { describe, expect, it } from 'vitest'
import {
  type BallotRules,
  ballotProblem,
  ballotsRootOf,
  type Choice,
  contradicts,
  drawnOrder,
  firstHead,
  isPrivateDomain,
  mailboxOf,
  maskedAddress,
  nextHead,
  patternOf,
  type RollLine,
  readReceipt,
  receiptFrom,
  riskOf,
  rollRootOf,
  rootOf,
  seedOf,
  signVoteBundle,
  tallyOf,
  type VoteBundle,
  verifyVoteBundle,
  voteFormat,
} from './index.ts'

const entries = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
  id,
  category: at < 3 ? 'one' : 'two',
  cost: (at + 1) * 10,
}))
const rulesOf = (more: Partial<BallotRules>): BallotRules => ({
  mode: 'choices',
  maxChoices: 3,
  points: 10,
  tie: 'shared',
  ...more,
})
const chosen = (...ids: string[]): Choice[] => ids.map((entryId) => ({ entryId, value: 1 }))
const ranked = (...ids: string[]): Choice[] => ids.map((entryId, at) => ({ entryId, value: at + 1 }))

const scored = (scores: Record<string, number>): Choice[] =>
  Object.entries(scores).map(([entryId, value]) => ({ entryId, value }))
const duels = (...texts: string[]): Choice[] =>
  texts.map((text) => {
    const [entryId = '', over = ''] = text.split('>')
    return { entryId, value: 1, over }
  })

describe('a ballot', () => {
  it.each([
    [{}, chosen('a', 'b', 'c'), undefined],
    [{}, [], 'empty'],
    [{}, chosen('a', 'b', 'c', 'd'), 'too_many'],
    [{}, chosen('a', 'a'), 'twice'],
    [{}, chosen('z'), 'unknown_entry'],
    [{}, [{ entryId: 'a', value: 2 }], 'wrong_value'],
    [{ mode: 'approval' }, chosen('a', 'b', 'c', 'd', 'e'), undefined],
    [{ mode: 'category', maxChoices: 1 }, chosen('a', 'd'), undefined],
    [{ mode: 'category', maxChoices: 1 }, chosen('a', 'b'), 'too_many_in_category'],
    [{ mode: 'points' }, [{ entryId: 'a', value: 10 }], undefined],
    [
      { mode: 'points' },
      [
        { entryId: 'a', value: 6 },
        { entryId: 'b', value: 5 },
      ],
      'too_many_points',
    ],
    [{ mode: 'points' }, [{ entryId: 'a', value: -1 }], 'wrong_value'],
    [{ mode: 'points' }, [{ entryId: 'a', value: 0.5 }], 'wrong_value'],
    [{ mode: 'ranked' }, ranked('c', 'a'), undefined],
    [
      { mode: 'ranked' },
      [
        { entryId: 'a', value: 1 },
        { entryId: 'b', value: 3 },
      ],
      'wrong_value',
    ],
    [
      { mode: 'ranked' },
      [
        { entryId: 'a', value: 1 },
        { entryId: 'b', value: 1 },
      ],
      'wrong_value',
    ],
    [{ mode: 'ranked', maxChoices: 1 }, ranked('a', 'b'), 'too_many'],
    [{ minChoices: 2 }, chosen('a'), 'too_few'],
    [{ minChoices: 2 }, chosen('a', 'b'), undefined],
    [{ mode: 'approval', minChoices: 50 }, chosen('a', 'b', 'c', 'd', 'e'), undefined],
    [{ mode: 'category', minChoices: 1 }, chosen('a'), 'too_few_in_category'],
    [{ mode: 'category', minChoices: 3 }, chosen('a', 'b', 'c', 'd', 'e'), undefined],
    [{ mode: 'score', scale: 5 }, scored({ a: 5, b: 1 }), undefined],
    [{ mode: 'score', scale: 5 }, scored({ a: 6 }), 'wrong_value'],
    [{ mode: 'score', scale: 5 }, scored({ a: 0 }), 'wrong_value'],
    [{ mode: 'score', scale: 5, minChoices: 2 }, scored({ a: 5 }), 'too_few'],
    [{ mode: 'budget', budget: 60 }, chosen('a', 'b', 'c'), undefined],
    [{ mode: 'budget', budget: 59 }, chosen('a', 'b', 'c'), 'too_expensive'],
    [{ mode: 'budget', budget: 60 }, [{ entryId: 'a', value: 2 }], 'wrong_value'],
    [{ mode: 'pairwise' }, duels('a>b', 'c>a'), undefined],
    [{ mode: 'pairwise' }, duels('a>b', 'b>a'), 'twice'],
    [{ mode: 'pairwise' }, duels('a>a'), 'wrong_value'],
    [{ mode: 'pairwise' }, duels('a>z'), 'unknown_entry'],
    [{ mode: 'pairwise' }, chosen('a'), 'wrong_value'],
    [{ mode: 'pairwise', maxChoices: 1 }, duels('a>b', 'a>c'), 'too_many'],
    [{ mode: 'pairwise', minChoices: 2 }, duels('a>b'), 'too_few'],
    [{}, duels('a>b'), 'wrong_value'],
  ] as const)('%j %j: %s', (more, choices, problem) => {
    expect(ballotProblem(rulesOf(more), entries, choices)).toBe(problem)
  })
})

/** Numbers that are the same on every run (mulberry32). */
it.each([
  [{ minChoices: 3 }, false],
  [{ minChoices: 4 }, true],
  [{ mode: 'category', minChoices: 4 }, true],
  [{ mode: 'ranked', minChoices: 4 }, true],
  [{ mode: 'pairwise', minChoices: 4 }, true],
  [{ mode: 'approval', minChoices: 4 }, false],
  [{ mode: 'score', minChoices: 4 }, false],
  [{ mode: 'points', minChoices: 4 }, false],
  [{}, false],
] as const)('asks for more than it allows: %j, %s', (more, isWrong) => {
  expect(contradicts(rulesOf(more))).toBe(isWrong)
})

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const otherThan = (ids: readonly string[]) => entries.find(({ id }) => !ids.includes(id))?.id

function someBallots(mode: BallotRules['mode'], next: () => number): Choice[][] {
  return Array.from({ length: 40 }, () => {
    const ids = entries
      .map(({ id }) => id)
      .sort(() => next() - 0.5)
      .slice(0, 1 + Math.floor(next() * 3))
    if (mode === 'points' || mode === 'score')
      return ids.map((entryId) => ({ entryId, value: 1 + Math.floor(next() * 3) }))
    if (mode === 'pairwise') return duels(...ids.slice(1).map((id) => `${id}>${ids[0]}`), `${ids[0]}>${otherThan(ids)}`)
    return mode === 'ranked' ? ranked(...ids) : chosen(...ids)
  })
}

describe('the tally', () => {
  it('counts places, points and voices', () => {
    const rows = tallyOf(rulesOf({ mode: 'ranked' }), entries, [ranked('a', 'b'), ranked('b', 'c')], '')
    expect(rows.map(({ entryId, total, rank }) => [entryId, total, rank])).toEqual([
      ['b', 5, 1],
      ['a', 3, 2],
      ['c', 2, 3],
      ['d', 0, 4],
      ['e', 0, 4],
    ])
  })

  it('tells equals apart by first places, by lot, or not at all', () => {
    const ballots = [ranked('a', 'b'), ranked('c', 'b'), ranked('c', 'a')]
    const ranks = (tie: BallotRules['tie'], seed = 'x') =>
      tallyOf(rulesOf({ mode: 'ranked', tie }), entries, ballots, seed).map(({ entryId, rank }) => `${rank}${entryId}`)
    expect(ranks('shared')).toEqual(['1c', '2a', '3b', '4d', '4e'])
    expect(ranks('firsts')).toEqual(['1c', '2a', '3b', '4d', '4e'])
    expect(new Set(ranks('lot').map((row) => row[0])).size).toBe(5)
    expect(ranks('lot')).toEqual(ranks('lot'))
    const lots = new Set(Array.from({ length: 20 }, (_, at) => ranks('lot', `s${at}`).slice(3).join()))
    expect(lots.size).toBe(2)
  })

  for (const mode of ['choices', 'approval', 'points', 'ranked', 'score', 'budget'] as const)
    it(`is the same whatever the order of ballots, and loses none: ${mode}`, () => {
      for (let seed = 1; seed <= 50; seed += 1) {
        const next = random(seed)
        const ballots = someBallots(mode, next)
        const rules = rulesOf({ mode, tie: seed % 2 ? 'lot' : 'firsts' })
        const rows = tallyOf(rules, entries, ballots, 'seed')
        const mixed = [...ballots].sort(() => next() - 0.5)
        expect(tallyOf(rules, entries, mixed, 'seed')).toEqual(rows)
        expect(rows.reduce((sum, row) => sum + row.ballots, 0)).toBe(ballots.flat().length)
        expect(rows.map(({ total }) => total)).toEqual([...rows.map(({ total }) => total)].sort((a, b) => b - a))
        // One more voice never lowers a rank.
        const before = rows.find(({ entryId }) => entryId === 'a')?.rank ?? 0
        const added = tallyOf({ ...rules, tie: 'shared' }, entries, [...ballots, chosen('a')], 'seed')
        const shared = tallyOf({ ...rules, tie: 'shared' }, entries, ballots, 'seed')
        const was = shared.find(({ entryId }) => entryId === 'a')?.rank ?? before
        expect(added.find(({ entryId }) => entryId === 'a')?.rank).toBeLessThanOrEqual(was)
      }
    })

  it('adds scores, and takes no score for nothing', () => {
    const rules = rulesOf({ mode: 'score', scale: 5 })
    const rows = tallyOf(rules, entries, [scored({ a: 5, b: 4 }), scored({ b: 4 }), scored({ c: 5 })], '')
    expect(rows.slice(0, 3).map(({ entryId, total, firsts }) => [entryId, total, firsts])).toEqual([
      ['b', 8, 1],
      ['a', 5, 1],
      ['c', 5, 1],
    ])
  })

  it('spends a budget down the ranking: past what no longer fits, the cheaper of equals first', () => {
    const rules = rulesOf({ mode: 'budget', budget: 70 })
    const ballots = [chosen('e', 'a'), chosen('e'), chosen('d'), chosen('c'), chosen('e')]
    const rows = tallyOf(rules, entries, ballots, 'seed')
    // e costs 50 and has three voices; of a, c and d with one each, a (10) fits, and then nothing but nobody's b would.
    expect(rows.filter(({ isFunded }) => isFunded).map(({ entryId }) => entryId)).toEqual(['e', 'a'])
    expect(rows.find(({ entryId }) => entryId === 'b')).toMatchObject({ total: 0, isFunded: false })
  })

  it('never spends more than there is, whatever the ballots', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const next = random(seed)
      const budget = 10 + Math.floor(next() * 150)
      const rows = tallyOf(rulesOf({ mode: 'budget', budget }), entries, someBallots('budget', next), `s${seed}`)
      const costOf = (id: string) => entries.find((entry) => entry.id === id)?.cost ?? 0
      const spent = rows.filter(({ isFunded }) => isFunded).reduce((sum, { entryId }) => sum + costOf(entryId), 0)
      expect(spent).toBeLessThanOrEqual(budget)
      // An entry with voices that is left out did not fit in what those ranked at or above it had left.
      for (const row of rows.filter(({ isFunded, total }) => !isFunded && total > 0)) {
        const before = rows.filter(({ isFunded, rank }) => isFunded && rank <= row.rank)
        const left = budget - before.reduce((sum, { entryId }) => sum + costOf(entryId), 0)
        expect(costOf(row.entryId)).toBeGreaterThan(left)
      }
    }
  })

  it('pays a project that was withdrawn nothing, as if it were not there', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const next = random(seed)
      const rules = rulesOf({ mode: 'budget', budget: 10 + Math.floor(next() * 150), tie: seed % 2 ? 'lot' : 'shared' })
      const ballots = someBallots('budget', next)
      const gone = entries[Math.floor(next() * entries.length)]?.id
      const marked = entries.map((entry) => ({ ...entry, withdrawn: entry.id === gone }))
      const rows = tallyOf(rules, marked, ballots, `s${seed}`)
      const fundedOf = (list: typeof rows) => list.filter(({ isFunded }) => isFunded).map(({ entryId }) => entryId)
      expect(fundedOf(rows)).not.toContain(gone)
      const others = entries.filter(({ id }) => id !== gone)
      expect(fundedOf(rows).sort()).toEqual(fundedOf(tallyOf(rules, others, ballots, `s${seed}`)).sort())
      // Its voices are counted all the same.
      const counted = (list: typeof rows) => list.map(({ isFunded: _isFunded, ...row }) => row)
      expect(counted(rows)).toEqual(counted(tallyOf(rules, entries, ballots, `s${seed}`)))
    }
  })

  it('decides each pair by itself, and ranks by the duels won', () => {
    const rules = rulesOf({ mode: 'pairwise' })
    const ballots = [duels('a>b', 'c>b'), duels('a>b', 'a>c'), duels('b>a'), duels('c>a')]
    const rows = tallyOf(rules, entries, ballots, '')
    // a beats b two to one and is even with c; c beats b; nobody compared d and e.
    expect(rows.map(({ entryId, total, firsts }) => [entryId, total, firsts])).toEqual([
      ['a', 3, 3],
      ['c', 3, 2],
      ['b', 0, 1],
      ['d', 0, 0],
      ['e', 0, 0],
    ])
  })

  it('gives two points for each pair that was compared, and a duel won never lowers the winner', () => {
    const rules = rulesOf({ mode: 'pairwise', maxChoices: 50 })
    for (let seed = 1; seed <= 100; seed += 1) {
      const next = random(seed)
      const ballots = someBallots('pairwise', next)
      const rows = tallyOf(rules, entries, ballots, 'seed')
      const compared = new Set(ballots.flat().map(({ entryId, over = '' }) => [entryId, over].sort().join()))
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(2 * compared.size)
      expect(tallyOf(rules, entries, [...ballots].reverse(), 'seed')).toEqual(rows)
      const rankOf = (list: typeof rows) => list.find(({ entryId }) => entryId === 'a')?.rank ?? 0
      const more = tallyOf(rules, entries, [...ballots, duels('a>d')], 'seed')
      expect(rankOf(more)).toBeLessThanOrEqual(rankOf(rows))
    }
  })

  it('draws an order for each voter, and the same for it again', () => {
    const order = (seed: string) =>
      drawnOrder(entries, seed)
        .map(({ id }) => id)
        .join('')
    expect(order('x')).toBe(order('x'))
    expect(order('x').split('').sort().join('')).toBe('abcde')
    expect(new Set(Array.from({ length: 100 }, (_, at) => order(`s${at}`)[0])).size).toBe(5)
  })
})

describe('a mailbox', () => {
  it.each([
    ['Lea.Martin+prix@GMail.com', 'leamartin@gmail.com'],
    ['l.e.a.martin@googlemail.com', 'leamartin@gmail.com'],
    ['lea+a@example.org', 'lea@example.org'],
    ['lea.martin@example.org', 'lea.martin@example.org'],
    ['lea-vote@yahoo.fr', 'lea@yahoo.fr'],
    ['lea@protonmail.com', 'lea@proton.me'],
    ['lea@mac.com', 'lea@icloud.com'],
    ['lea@bücher.example', 'lea@xn--bcher-kva.example'],
    ['lea@xn--bcher-kva.example.', 'lea@xn--bcher-kva.example'],
    ['+tag@example.org', '+tag@example.org'],
    ['le\u0301a@example.org', 'léa@example.org'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  it('is masked, and has a pattern', () => {
    expect(maskedAddress('jean.durand@proton.me')).toBe('j…d@proton.me')
    expect(maskedAddress('jo@proton.me')).toBe('j…@proton.me')
    expect(patternOf('vote12@x.org')).toBe(patternOf('vote7@x.org'))
  })
})

describe('risk', () => {
  const calm = {
    isDisposable: false,
    holdsDisposable: true,
    sameNetwork: 0,
    sameDevice: 0,
    alike: 0,
    isHosted: false,
    isOfDomain: false,
    pageSeconds: 40,
    codeSeconds: 30,
  }
  it.each([
    [{}, 0, [], false],
    [{ sameNetwork: 500 }, 25, ['burst'], false],
    [{ sameNetwork: 21, pageSeconds: 1 }, 40, ['burst', 'fast'], false],
    [{ sameDevice: 5, alike: 9, codeSeconds: 1 }, 60, ['device', 'alike', 'code'], true],
    [{ isDisposable: true }, 40, ['disposable'], true],
    [{ isDisposable: true, holdsDisposable: false }, 40, ['disposable'], false],
    [{ pageSeconds: null }, 0, [], false],
    [{ isHosted: true, sameNetwork: 500 }, 40, ['burst', 'hosting'], false],
    [{ isHosted: true, sameDevice: 9, isOfDomain: true }, 60, ['device', 'domain', 'hosting'], true],
  ])('%j: %i', (more, index, signals, isHeld) => {
    expect(riskOf({ ...calm, ...more }, 60)).toEqual({ index, signals, isHeld })
  })
  it('holds no ballot for its network alone, however strict', () => {
    expect(riskOf({ ...calm, sameNetwork: 500 }, 20).isHeld).toBe(false)
    expect(riskOf({ ...calm, sameNetwork: 500, isHosted: true }, 20).isHeld).toBe(false)
  })
  it('weighs as the vote did when it opened: a signal that came later says nothing', () => {
    const frozen = { burst: 25, fast: 50 }
    expect(riskOf({ ...calm, isHosted: true, pageSeconds: 1 }, 60, frozen)).toEqual({
      index: 50,
      signals: ['fast'],
      isHeld: false,
    })
  })
  it('knows a domain of one’s own from a provider of mailboxes', () => {
    expect(['gmail.com', 'orange.fr', ''].map(isPrivateDomain)).toEqual([false, false, false])
    expect(isPrivateDomain('mairie-lyon.example')).toBe(true)
  })
})

it('reads a receipt as people type it', () => {
  const receipt = receiptFrom(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 250]))
  expect(receipt).toMatch(/^B-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(readReceipt(receipt)).toBe(receipt)
  expect(readReceipt(` ${receipt.toLowerCase().replaceAll('-', ' ')} `)).toBe(receipt)
  expect(readReceipt(receipt.slice(2).replaceAll('1', 'l'))).toBe(receipt)
  for (const wrong of ['', 'B-1234', 'B-1234-5678-90AU', `${receipt}0`]) expect(readReceipt(wrong)).toBeUndefined()
})

describe('a bundle', () => {
  async function made(): Promise<VoteBundle> {
    const ballots = [chosen('a', 'b'), chosen('a'), chosen('c')]
    const hashes = ['11', '22', '33']
    const root = await rootOf(hashes)
    const link = { number: 1, at: '2027-05-15T12:00:00.000Z', receipts: 3, root }
    const commitments = [{ ...link, head: await nextHead(firstHead, link) }]
    const roll = hashes.map(
      (hash, at): RollLine => ({
        hash,
        state: at === 2 ? 'set_aside' : 'counted',
        replacedBy: null,
        reason: at === 2 ? 'Motif' : null,
        commitment: 1,
      }),
    )
    const { tie: _tie, ...rules } = rulesOf({})
    const whole = { ...rules, tie: 'lot' as const }
    const vote = { id: 'v', title: 'Prix', opensAt: '2027-05-03T08:00:00.000Z', closedAt: '2027-05-21T21:59:00.000Z' }
    const named = entries.map((entry) => ({ ...entry, title: entry.id }))
    return {
      format: voteFormat,
      vote,
      madeAt: '2027-05-22T08:00:00.000Z',
      rules: whole,
      entries: named,
      roll,
      ballots,
      paper: [{ origin: 'Urne', ballots: 1 }],
      commitments,
      earlyOpening: null,
      rollRoot: await rollRootOf(roll),
      ballotsRoot: await ballotsRootOf(ballots),
      ranking: tallyOf(whole, named, ballots, seedOf(commitments)),
    }
  }
  it.each([
    [{ mode: 'score', scale: 5 }, [scored({ a: 5, b: 2 }), scored({ a: 1 }), scored({ c: 4 })]],
    [{ mode: 'budget', budget: 50, currency: 'EUR' }, [chosen('a', 'b'), chosen('a', 'd'), chosen('c')]],
    [{ mode: 'pairwise', minChoices: 3 }, [duels('a>b'), duels('b>a', 'c>a'), duels('a>c')]],
  ] as const)('is counted again of each kind of ballot: %j', async (more, ballots) => {
    const bundle = await made()
    const rules = { ...bundle.rules, ...more }
    const whole = {
      ...bundle,
      rules,
      ballots,
      ballotsRoot: await ballotsRootOf(ballots),
      ranking: tallyOf(rules, bundle.entries, ballots, seedOf(bundle.commitments)),
    }
    const signed = await signVoteBundle(whole, await keys())
    expect(await verifyVoteBundle(JSON.parse(JSON.stringify(signed)))).toEqual([])
    const [first = [], ...rest] = ballots
    const turned = [first.map((choice) => ({ ...choice, entryId: 'e' })).slice(0, 1), ...rest]
    expect(await verifyVoteBundle({ ...signed, bundle: { ...whole, ballots: turned } })).toContain('ballots_changed')
  })

  const keys = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>

  it('is counted again from its file alone', async () => {
    const signed = await signVoteBundle(await made(), await keys())
    expect(await verifyVoteBundle(JSON.parse(JSON.stringify(signed)), signed.publicKey)).toEqual([])
    expect(await verifyVoteBundle(signed, 'another')).toEqual(['other_key'])
  })

  it.each([
    ['a ballot', (b: VoteBundle) => ({ ...b, ballots: [chosen('b'), ...b.ballots.slice(1)] }), 'ballots_changed'],
    ['a ballot taken away', (b: VoteBundle) => ({ ...b, ballots: b.ballots.slice(1) }), 'numbers_differ'],
    [
      'a ballot of too many',
      (b: VoteBundle) => ({ ...b, ballots: [chosen('a', 'b', 'c', 'd'), ...b.ballots.slice(1)] }),
      'wrong_ballot',
    ],
    ['a rank', (b: VoteBundle) => ({ ...b, ranking: [...b.ranking].reverse() }), 'ranking_differs'],
    [
      'a receipt',
      (b: VoteBundle) => ({ ...b, roll: b.roll.map((line) => ({ ...line, hash: `${line.hash}0` })) }),
      'chain_broken',
    ],
    [
      'a state',
      (b: VoteBundle) => ({ ...b, roll: b.roll.map((line) => ({ ...line, state: 'counted' as const })) }),
      'roll_changed',
    ],
    [
      'an hour',
      (b: VoteBundle) => ({ ...b, commitments: b.commitments.map((c) => ({ ...c, at: 'x' })) }),
      'chain_broken',
    ],
    ['a title', (b: VoteBundle) => ({ ...b, vote: { ...b.vote, title: 'Autre' } }), 'bad_signature'],
    ['the format', (b: VoteBundle) => ({ ...b, format: 'laurel-vote/9' as never }), 'unknown_format'],
  ])('shows a change of %s', async (_what, change, error) => {
    const signed = await signVoteBundle(await made(), await keys())
    expect(await verifyVoteBundle({ ...signed, bundle: change(signed.bundle) })).toContain(error)
  })
})
