import type { Scene } from '../kernel/scene.ts'
import { projectionFor, stanceOf } from './stance.ts'
import { type EntryPlace, findProjection, type JurorRow, type Session } from './store/index.ts'

/** What a juror knows an entry by, in mails too: its title where it is shown, otherwise its code. */
export async function titleFor(scene: Scene, session: Session, juror: JurorRow, entry: EntryPlace): Promise<string> {
  const content = await findProjection(
    scene.db,
    entry.id,
    projectionFor(await stanceOf(scene, session, juror, entry.id)),
  )
  return content?.title || entry.code
}
