import type { EntryToJudge } from '@laurel/contract/evaluation'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openContents } from '../open-content.ts'
import { blindContents } from '../project-entries.ts'
import { presentContent } from '../read-entry.ts'
import { type EntryPlace, listFieldRules, type Session } from '../store/index.ts'

/** The entry as a blind juror reads it, whatever the session's policy is by now. */
export async function previewAsJuror(
  scene: Scene,
  session: Session,
  entry: EntryPlace,
): Promise<Omit<EntryToJudge, 'evaluation' | 'note'>> {
  const rules = await listFieldRules(scene.db, session.id)
  const contents = await openContents(scene, [entry])
  const content = (await blindContents(scene, [entry], contents, rules)).get(entry.id) ?? refuse('not_found')
  return presentContent(scene, session, entry, { content, kind: 'blind', rules })
}
