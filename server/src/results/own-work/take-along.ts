import type { JurorSessionDetails } from '@laurel/contract/evaluation'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import type { OwnBallot, OwnVote } from '@laurel/contract/results'
import { getOwnSession } from '../../blinding/index.ts'
import { actorOf, stagedFor } from '../../evaluation/index.ts'
import {
  type EntryRef,
  findOwnJuror,
  listComparisons,
  listEntryRefs,
  type Session,
} from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { getOwnBallot } from '../ballots/order-entries.ts'
import { getOwnVote } from '../ballots/vote-entry.ts'

type Entry = JurorSessionDetails['entries'][number]

/** The work that a juror may download: the own entries in the own order, and the own evaluations in the session's mode. */
export interface OwnWork {
  readonly session: JurorSessionDetails
  readonly entries: readonly { readonly entry: Entry; readonly place: EntryRef }[]
  readonly votes: ReadonlyMap<string, OwnVote>
  /** 1 the first; equals share it. */
  readonly places: ReadonlyMap<string, number>
  readonly comparisons: readonly {
    readonly a: Entry
    readonly b: Entry
    readonly outcome: string
    readonly at: number
  }[]
}

/** Refuses not_found where the session lets nothing be taken along, and who is given nothing to judge. */
export async function takeAlong(scene: Scene, session: Session): Promise<OwnWork> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  const may = canInSession(
    actorOf(session, juror, { isAssigned: true }),
    'take_along',
    stagedFor(session, juror, scene.now),
  )
  const own = may ? await getOwnSession(scene, session) : refuse('not_found')
  const known = new Map((await listEntryRefs(scene.db, session.id)).map((place) => [place.id, place]))
  const entries = own.entries.flatMap((entry) => {
    const place = known.get(entry.id)
    return place ? [{ entry, place }] : []
  })
  if (entries.length === 0) refuse('not_found')
  return {
    session: own,
    entries,
    votes: session.mode === 'go_no_go' ? await votesOn(scene, session, entries) : new Map(),
    places: session.mode === 'rank' ? placesIn(await getOwnBallot(scene, session)) : new Map(),
    comparisons: session.mode === 'pairwise' ? await ownComparisons(scene, session, juror.id, own.entries) : [],
  }
}

async function votesOn(scene: Scene, session: Session, entries: OwnWork['entries']): Promise<Map<string, OwnVote>> {
  const votes = new Map<string, OwnVote>()
  for (const { place } of entries) votes.set(place.id, await getOwnVote(scene, session, place))
  return votes
}

function placesIn({ ranking }: OwnBallot): Map<string, number> {
  const places = new Map<string, number>()
  for (const group of ranking) {
    const place = places.size + 1
    for (const id of group) places.set(id, place)
  }
  return places
}

/** Those that stand, between entries that are the juror's still. */
async function ownComparisons(scene: Scene, session: Session, jurorId: string, entries: readonly Entry[]) {
  const named = new Map(entries.map((entry) => [entry.id, entry]))
  return (await listComparisons(scene.db, session.id)).flatMap((one) => {
    const [a, b] = [named.get(one.a), named.get(one.b)]
    if (one.jurorId !== jurorId || one.voidedAt !== null || !a || !b) return []
    return [{ a, b, outcome: one.outcome, at: one.at }]
  })
}
