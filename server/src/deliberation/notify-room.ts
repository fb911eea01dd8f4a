import { type JurorRow, listJurorRows, type Session } from '../evaluation/store/index.ts'
import { publishLive } from '../kernel/realtime/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Participant } from './participant.ts'

/** Channels in one notice, which holds 8000 bytes. */
const atOnce = 50

/** Everybody of the jury hears at a place of their own, staff at one that they share. */
export const roomChannel = (session: Pick<Session, 'id'>, juror: Participant['juror']) =>
  juror ? `room:${session.id}:${juror.id}` : `room:${session.id}`

/**
 * Tells the room that something moved, staff always.
 * @param concerns whether it changes what a juror sees; the others hear nothing
 */
export async function notifyRoom(
  scene: Scene,
  session: Session,
  what: string,
  concerns: (jurorId: string, role: JurorRow['role']) => boolean = () => true,
): Promise<void> {
  const jury = (await listJurorRows(scene.db, session.id)).filter(
    ({ id, role, state }) => state === 'accepted' && concerns(id, role),
  )
  const channels = [roomChannel(session, undefined), ...jury.map((juror) => roomChannel(session, juror))]
  for (let from = 0; from < channels.length; from += atOnce)
    await publishLive(scene, channels.slice(from, from + atOnce), what)
}
