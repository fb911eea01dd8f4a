import { listJurorRows, type Session } from '../evaluation/store/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Cells toggled one after the other make one mail. */
const PAUSE_MS = 120_000

/**
 * Tells jurors by mail of the entries that are new to them: one mail each, whatever the number of entries, and none before
 * the session opens or the invitation is accepted (both call this again).
 */
export async function announce(
  scene: Scene,
  session: Session,
  jurorIds: Iterable<string>,
  when: 'now' | 'soon' = 'now',
): Promise<void> {
  if (session.state !== 'open') return
  const opening = session.opensAt && session.opensAt > scene.now ? session.opensAt : undefined
  const pause = when === 'soon' ? new Date(scene.now.getTime() + PAUSE_MS) : undefined
  for (const jurorId of new Set(jurorIds)) {
    const payload = { sessionId: session.id, jurorId }
    await enqueue(scene.db, 'announce-assignments', payload, { key: `announce:${jurorId}`, runAt: opening ?? pause })
  }
}

export async function announceToAll(scene: Scene, session: Session): Promise<void> {
  const jurors = await listJurorRows(scene.db, session.id)
  await announce(
    scene,
    session,
    jurors.filter(({ state }) => state === 'accepted').map(({ id }) => id),
  )
}
