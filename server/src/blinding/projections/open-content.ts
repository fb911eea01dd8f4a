import { compileForm } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import { listApplicationAnswers } from '../../applications/index.ts'
import { findApplication, listSheetsOf } from '../../applications/store/index.ts'
import { type EntryContent, type EntryRef, listProjections } from '../../evaluation/store/index.ts'
import { getDefinition } from '../../forms/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listStepsOfCategory } from '../../programs/index.ts'

/** Applications read at once. */
const atOnce = 20

/**
 * The contents of entries, by id: the copy taken when jurors could begin, or the application as it stands before.
 * For staff, and for taking it.
 */
export async function openContents(scene: Scene, entries: readonly EntryRef[]): Promise<Map<string, EntryContent>> {
  const ids = entries.map(({ id }) => id)
  const contents = await listProjections(scene.db, ids, 'open')
  const missing = entries.filter(({ id }) => !contents.has(id))
  for (let at = 0; at < missing.length; at += atOnce) {
    const some = missing.slice(at, at + atOnce)
    const read = await Promise.all(some.map((entry) => readApplication(scene, entry)))
    for (const [index, content] of read.entries()) if (content) contents.set(some[index]?.id ?? '', content)
  }
  return contents
}

/** The application as it stands, without what its conditions hide. */
async function readApplication(scene: Scene, entry: EntryRef): Promise<EntryContent | undefined> {
  const application = await findApplication(scene.db, entry.applicationId)
  if (!application) return undefined
  const [answers, sheets, places] = await Promise.all([
    listApplicationAnswers(scene.db, application, scene.now),
    listSheetsOf(scene.db, [application.id]),
    listStepsOfCategory(scene.db, application.categoryId),
  ])
  const sheetOf = new Map(sheets.map((sheet) => [sheet.stepId, sheet]))
  const steps: EntryContent['steps'][number][] = []
  for (const { id, title } of places) {
    const sheet = sheetOf.get(id)
    if (!sheet) continue
    const { formId, revision } = sheet
    const own = compileForm(await getDefinition(scene.db, formId, revision)).byKey
    const answered = Object.entries(answers).filter(([key]) => own.has(key))
    steps.push({ stepId: id, title, formId, revision, answers: Object.fromEntries(answered) as Answers })
  }
  const { title, reference, lang } = application
  return { title, reference, lang, steps }
}
