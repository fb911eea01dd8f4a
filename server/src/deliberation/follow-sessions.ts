import type { SessionFollower } from '../evaluation/index.ts'
import { type JurorRow, listRecusals } from '../evaluation/store/index.ts'
import { publishLive } from '../kernel/realtime/index.ts'
import { notifyRoom } from './notify-room.ts'

/** In the room, what the juror sees is less or more from now on; the others see who is there for it, and a deputy may preside. */
export const deliberationFollower: SessionFollower = {
  async recusalChanged(scene, session, { entryId, jurorId }) {
    const recused = (await listRecusals(scene.db, session.id)).get(entryId)
    const concerns = (id: string, role: JurorRow['role']) =>
      id === jurorId || (role === 'deputy' && recused?.has(id) !== true)
    await notifyRoom(scene, session, 'deliberation.moved', concerns)
    await publishLive(scene, [`entry:${entryId}`], 'deliberation.moved')
  },
}
