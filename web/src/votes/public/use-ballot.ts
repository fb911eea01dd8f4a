import type { BallotRules, Choice } from '@laurel/contract/votes/rules'
import { drawnOrder } from '@laurel/contract/votes/rules'
import { useEffect, useState } from 'react'

export interface ShownEntry {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly category: string
  readonly pictureKey: string | null
  readonly cost: number | null
}

const read = <Value>(key: string): Value | undefined => {
  try {
    const text = window.localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}
const write = (key: string, value: unknown) => {
  try {
    window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows store nothing: the ballot lives as long as the page.
  }
}

/** One name for this browser, so that many mailboxes of one device can be told. */
export function deviceName(): string {
  const known = read<string>('vote device')
  if (known) return known
  const made = crypto.randomUUID()
  write('vote device', made)
  return made
}

/** The order of this visitor: drawn at the first visit, and kept. */
export function useDrawnOrder<Entry extends { readonly id: string }>(
  vote: { readonly id: string; readonly visit: string; readonly rules: { readonly order: string } },
  entries: readonly Entry[],
): readonly Entry[] {
  const [seed, setSeed] = useState(vote.visit)
  useEffect(() => {
    const key = `vote order ${vote.id}`
    const stored = read<string>(key)
    if (stored) setSeed(stored)
    else write(key, vote.visit)
  }, [vote.id, vote.visit])
  return vote.rules.order === 'random' ? drawnOrder(entries, seed) : entries
}

export type Refused = 'full' | 'categoryFull' | 'pointsFull' | 'budgetFull' | 'duelsFull'

/** The choices of somebody, kept in this browser until they are confirmed. */
export function useBallot(voteId: string, rules: BallotRules, entries: readonly ShownEntry[]) {
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [refused, setRefused] = useState<Refused>()
  const key = `vote choices ${voteId}`
  useEffect(() => {
    const known = knownOf(read<Choice[]>(key) ?? [], rules.mode, entries)
    if (known.length > 0) setChoices(rules.mode === 'ranked' ? placed(known) : known)
  }, [key, entries, rules.mode])
  const change = (next: readonly Choice[]) => {
    setRefused(undefined)
    setChoices(next)
    write(key, next)
  }
  const has = (id: string) => choices.some(({ entryId }) => entryId === id)
  const remove = (id: string) => {
    const rest = choices.filter(({ entryId }) => entryId !== id)
    change(rules.mode === 'ranked' ? placed(rest) : rest)
  }
  const add = (id: string) => {
    const why = refusalOf(rules, entries, choices, id)
    if (why) setRefused(why)
    else change([...choices, { entryId: id, value: firstValue(rules, choices) }])
  }
  return {
    choices,
    refused,
    has,
    remove,
    toggle: (id: string) => (has(id) ? remove(id) : add(id)),
    /** Of points: how many an entry gets. */
    give: (id: string, points: number) => {
      const others = choices.filter(({ entryId }) => entryId !== id)
      const sum = others.reduce((total, { value }) => total + value, 0)
      if (sum + points > rules.points) return setRefused('pointsFull')
      const next = choices.map((choice) => (choice.entryId === id ? { ...choice, value: points } : choice))
      change(points < 1 ? others : next)
    },
    /** Of scores: the score of an entry; 0 takes it off the ballot. */
    rate: (id: string, score: number) => {
      if (score < 1) return remove(id)
      change(
        has(id)
          ? choices.map((choice) => (choice.entryId === id ? { ...choice, value: score } : choice))
          : [...choices, { entryId: id, value: score }],
      )
    },
    /** Of duels: one of two is preferred; what was said of these two before is replaced. */
    prefer: (id: string, over: string) => {
      const others = choices.filter((choice) => !isDuelOf(choice, id, over))
      if (others.length >= rules.maxChoices) return setRefused('duelsFull')
      change([...others, { entryId: id, value: 1, over }])
    },
    /** Of duels: these two are compared no more. */
    forget: (id: string, over: string) => change(choices.filter((choice) => !isDuelOf(choice, id, over))),
    /** Of an order: one place up or down. */
    move: (id: string, by: -1 | 1) => {
      const order = [...choices].sort((a, b) => a.value - b.value)
      const at = order.findIndex(({ entryId }) => entryId === id)
      const other = order[at + by]
      const own = order[at]
      if (!own || !other) return
      order[at] = other
      order[at + by] = own
      change(placed(order))
    },
    clear: () => change([]),
    replace: change,
  }
}

export type Ballot = ReturnType<typeof useBallot>

/** Of stored choices, those that still mean something. */
function knownOf(stored: readonly Choice[], mode: BallotRules['mode'], entries: readonly ShownEntry[]): Choice[] {
  const isThere = (entryId: string | undefined) => entries.some(({ id }) => id === entryId)
  return stored.filter(
    ({ entryId, over }) => isThere(entryId) && (mode === 'pairwise' ? isThere(over) : over === undefined),
  )
}

/** Whether a duel is between these two, whoever won. */
export const isDuelOf = ({ entryId, over }: Choice, one: string, other: string) =>
  (entryId === one && over === other) || (entryId === other && over === one)

const placed = (order: readonly Choice[]): Choice[] => order.map(({ entryId }, at) => ({ entryId, value: at + 1 }))

const firstValue = ({ mode, scale = 1 }: BallotRules, choices: readonly Choice[]) =>
  mode === 'ranked' ? choices.length + 1 : mode === 'score' ? scale : 1

function refusalOf(
  rules: BallotRules,
  entries: readonly ShownEntry[],
  choices: readonly Choice[],
  id: string,
): Refused | undefined {
  const { mode, maxChoices, points } = rules
  if (mode === 'approval' || mode === 'score') return undefined
  if (mode === 'points') return choices.reduce((sum, { value }) => sum + value, 0) >= points ? 'pointsFull' : undefined
  if (mode === 'budget') {
    const cost = entries.find((entry) => entry.id === id)?.cost ?? 0
    return spentOn(entries, choices) + cost > (rules.budget ?? 0) ? 'budgetFull' : undefined
  }
  if (mode !== 'category') return choices.length >= maxChoices ? 'full' : undefined
  const categoryOf = (entryId: string) => entries.find((entry) => entry.id === entryId)?.category
  const same = choices.filter(({ entryId }) => categoryOf(entryId) === categoryOf(id))
  return same.length >= maxChoices ? 'categoryFull' : undefined
}

/** The cost of the entries of a ballot together. */
export function spentOn(entries: readonly ShownEntry[], choices: readonly Choice[]): number {
  return choices.reduce((sum, { entryId }) => sum + (entries.find(({ id }) => id === entryId)?.cost ?? 0), 0)
}
