import { dropFile, listFiles } from '../../files/index.ts'
import { record } from '../../kernel/events/index.ts'
import { publishLive } from '../../kernel/realtime/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { checkTakesAnswers } from '../deadlines/check-open.ts'
import { lockFrame } from '../frame.ts'
import { type Application, searchText, touchApplication } from '../store/applications.ts'
import { findCopied, removeSheets, setCopied } from '../store/copies.ts'
import { replaceValues } from '../store/values.ts'

/** Takes out again what a copy brought in. Refuses copy_over once something was changed since, and like `saveAnswers`. */
export async function undoCopy(scene: Scene, found: Application): Promise<void> {
  const frame = await lockFrame(scene.db, found)
  checkTakesAnswers(frame, scene.now)
  const { application } = frame
  const copied = await findCopied(scene.db, application.id)
  const isUntouched = frame.steps.every(({ id, sheet }) => !sheet || sheet.version === copied?.versions[id])
  if (!copied || !isUntouched || application.state !== 'draft') refuse('copy_over')
  const subject = { programId: application.programId, applicationId: application.id }
  await Promise.all([
    removeSheets(scene.db, application.id),
    replaceValues(scene.db, application, 'all', []),
    touchApplication(
      scene.db,
      application.id,
      { title: '', search_text: searchText({ ...application, title: '' }) },
      scene.now,
    ),
    setCopied(scene.db, application.id, null),
    record(scene, 'application.copy_undone', subject, { from: copied.from }),
    ...Object.keys(copied.versions).map((stepId) =>
      publishLive(scene, [`application:${application.id}`], 'answers', { stepId }),
    ),
  ])
  for (const file of await listFiles(scene.db, copied.files)) await dropFile(scene.db, file)
}
