import type { Scene } from '../../kernel/scene.ts'
import { jurorContextOf, projectionFor } from '../juror-context.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import type { JurorRow } from '../store/jurors.ts'
import { findProjection } from '../store/projections.ts'
import type { Session } from '../store/sessions.ts'

/** The name of an entry for a juror, in mails too: its title where it is shown, otherwise its code. */
export async function titleFor(scene: Scene, session: Session, juror: JurorRow, entry: EntryRef): Promise<string> {
  const content = await findProjection(
    scene.db,
    entry.id,
    projectionFor(await jurorContextOf(scene, session, juror, entry.id)),
  )
  return content?.title || entry.code
}
