import { erasedAfterDays } from '@laurel/contract/votes'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { VoteRow } from './store/index.ts'

const hour = 3_600_000

/** When the clock of a vote strikes next: on the hour while it is open, at its end, and when its addresses are to be erased. */
export function nextStrike(
  vote: Pick<VoteRow, 'state' | 'opens_at' | 'closes_at' | 'sealed_at' | 'pepper'>,
  now: Date,
): Date | undefined {
  if (vote.state === 'sealed' && vote.sealed_at && vote.pepper)
    return new Date(vote.sealed_at.getTime() + erasedAfterDays * 24 * hour)
  if (vote.state !== 'open' && vote.state !== 'paused') return undefined
  const onTheHour = Math.floor(now.getTime() / hour + 1) * hour
  const from = Math.max(onTheHour, vote.opens_at.getTime())
  return new Date(Math.min(from, vote.closes_at.getTime()))
}

export async function scheduleClock(scene: Scene, vote: VoteRow): Promise<void> {
  const runAt = nextStrike(vote, scene.now)
  if (runAt) await enqueue(scene.db, 'vote-clock', { voteId: vote.id }, { key: `vote-clock-${vote.id}`, runAt })
}
