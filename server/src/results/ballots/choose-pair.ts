import { canJurorWrite, timesFor } from '@laurel/contract/evaluation/rules'
import type { PairToCompare } from '@laurel/contract/results'
import { liveEstimate, nextPair } from '@laurel/contract/results/rules'
import type { JurorRow, Session, StoredComparison } from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { seedOf } from '../result-dataset.ts'
import { listPairsAtHand, setPairAtHand } from '../store/pairs-at-hand.ts'

/** A pair that nobody answered for so long is nobody's any more. */
const atHandMinutes = 10

type Pair = NonNullable<PairToCompare['pair']>

export interface PairPlace {
  readonly juror: JurorRow
  /** The entries that exist for the juror. */
  readonly entryIds: readonly string[]
}

const isOf = (one: Pair, other: Pair) =>
  (one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a)

/**
 * The pair that the juror has before him, or the one that should come next: it then counts as his, and others are shown
 * other entries as long as there are some.
 * @param preferred comes before any other: what was just taken back
 */
export async function choosePair(
  scene: Scene,
  session: Session,
  { juror, entryIds }: PairPlace,
  all: readonly StoredComparison[],
  preferred?: Pair,
): Promise<Pair | null> {
  if (!canJurorWrite(timesFor(session, juror), scene.now)) return null
  const since = new Date(scene.now.getTime() - atHandMinutes * 60_000)
  const atHand = await listPairsAtHand(scene.db, session.id, since)
  const own = all.filter(({ jurorId, voidedAt }) => jurorId === juror.id && voidedAt == null)
  const isOpen = (pair: Pair) =>
    entryIds.includes(pair.a) && entryIds.includes(pair.b) && !own.some((made) => isOf(made, pair))
  const held = atHand.find(({ jurorId }) => jurorId === juror.id)
  const chosen = [preferred, held].find((pair) => pair && isOpen(pair))
  const others = atHand.filter(({ jurorId }) => jurorId !== juror.id)
  const pair = chosen
    ? { a: chosen.a, b: chosen.b }
    : nextPair(
        {
          jurorId: juror.id,
          entryIds,
          closed: new Set(),
          busy: new Set(others.flatMap(({ a, b }) => [a, b])),
          comparisons: all,
          seed: seedOf(`${session.id} ${juror.id}`),
        },
        liveEstimate(all),
      )
  if (!held || !pair || !isOf(held, pair))
    await setPairAtHand(scene.db, { sessionId: session.id, jurorId: juror.id }, pair, scene.now)
  return pair ?? null
}
