import type { SessionViews, SessionViewsChange } from '@laurel/contract/evaluation'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listCategories } from '../../programs/index.ts'
import { findViews, putViews } from '../store/session-views.ts'
import type { Session } from '../store/sessions.ts'

/** Writes all views of a session. Refuses stale, and invalid_input for a category of another program or an id given twice. */
export async function changeViews(scene: Scene, session: Session, views: SessionViewsChange): Promise<SessionViews> {
  const categories = new Set((await listCategories(scene.db, session.programId)).map(({ id }) => id))
  for (const side of ['staff', 'jury'] as const) {
    const seen = new Set<string>()
    for (const [index, { id, categoryId }] of views[side].entries()) {
      if (categoryId !== null && !categories.has(categoryId)) refuseField(`${side}.${index}.categoryId`, 'unknown')
      if (seen.has(id)) refuseField(`${side}.${index}.id`, 'repeated')
      seen.add(id)
    }
  }
  if (!(await putViews(scene.db, session.id, views)))
    refuse('stale', { details: { current: await findViews(scene.db, session.id) } })
  const about = { programId: session.programId, sessionId: session.id }
  await record(scene, 'evaluation_session.changed', about, { fields: ['views'] })
  return findViews(scene.db, session.id)
}
