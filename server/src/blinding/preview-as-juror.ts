import type { EntryToJudge } from '@laurel/contract/evaluation'
import type { EntryContent, EntryRef, Session } from '../evaluation/store/index.ts'
import type { RequestHeaders, Streamed } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { copyLocation } from './projections/blind-content.ts'
import { openContents } from './projections/open-content.ts'
import { blindContents } from './projections/project-entries.ts'
import { presentContent } from './reading/read-entry.ts'
import { streamOf } from './reading/stream-copy.ts'
import { listFieldRules } from './store/anonymisation.ts'

/** The entry as a blind juror reads it, whatever the session's policy is by now; its files are read from beside it. */
export async function previewAsJuror(
  scene: Scene,
  session: Session,
  entry: EntryRef,
): Promise<Omit<EntryToJudge, 'evaluation' | 'note'>> {
  const rules = await listFieldRules(scene.db, session.id)
  const content = (await blindSideOf(scene, session, entry)) ?? refuse('not_found')
  const shown = await presentContent(scene, session, entry, { content, kind: 'blind', rules })
  const own = copyLocation(entry, '')
  const here = `/api/user.programs/${session.programId}/evaluation-sessions/${session.id}/entries/${entry.id}/juror-preview/file?copy=`
  const steps = shown.steps.map((step) => ({ ...step, answers: readFrom(step.answers, own, here) }))
  return { ...shown, steps }
}

async function blindSideOf(scene: Scene, session: Session, entry: EntryRef): Promise<EntryContent | undefined> {
  const rules = await listFieldRules(scene.db, session.id)
  const contents = await openContents(scene, [entry])
  return (await blindContents(scene, [entry], contents, rules, { waits: false })).blind.get(entry.id)
}

/** The same answers, with files that are read elsewhere. */
function readFrom<Told>(answers: Told, before: string, after: string): Told {
  return JSON.parse(JSON.stringify(answers), (key, value) =>
    key === 'location' && typeof value === 'string' ? value.replace(before, after) : value,
  )
}

/** A file as a blind juror would get it. Refuses not_found. */
export async function streamPreview(
  scene: Scene,
  at: { session: Session; entry: EntryRef; copyKey: string },
  options: Parameters<typeof streamOf>[3],
  headers: RequestHeaders,
): Promise<Streamed> {
  return streamOf(scene, await blindSideOf(scene, at.session, at.entry), at.copyKey, options, headers)
}
