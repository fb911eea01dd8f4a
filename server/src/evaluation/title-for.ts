import type { Scene } from '../kernel/scene.ts'
import { projectionFor, stanceOf } from './stance.ts'
import type { EntryPlace } from './store/entry-places.ts'
import type { JurorRow } from './store/jurors.ts'
import { findProjection } from './store/projections.ts'
import type { Session } from './store/sessions.ts'

/** What a juror knows an entry by, in mails too: its title where it is shown, otherwise its code. */
export async function titleFor(scene: Scene, session: Session, juror: JurorRow, entry: EntryPlace): Promise<string> {
  const content = await findProjection(
    scene.db,
    entry.id,
    projectionFor(await stanceOf(scene, session, juror, entry.id)),
  )
  return content?.title || entry.code
}
