import type { EntryToJudge } from '@laurel/contract/evaluation'
import { type Answers, compileForm } from '@laurel/contract/forms'
import { findApplication, listApplicationAnswers, listSheetsOf } from '../applications/index.ts'
import { getDefinition } from '../forms/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findCategory, findProgram, listStepsOfCategory } from '../programs/index.ts'
import { readOwnEvaluation } from './judge-entry.ts'
import type { EntryRow, Session } from './store/index.ts'
import { readOwnNote } from './write-note.ts'

/** The application as it stands, without what its conditions hide, and with the caller's own evaluation. */
export async function readEntryToJudge(scene: Scene, session: Session, entry: EntryRow): Promise<EntryToJudge> {
  const application = (await findApplication(scene.db, entry.applicationId)) ?? refuse('not_found')
  const program = (await findProgram(scene.db, session.programId)) ?? refuse('not_found')
  const category = await findCategory(scene.db, application.categoryId)
  const answers = await listApplicationAnswers(scene.db, application, scene.now)
  const sheets = new Map((await listSheetsOf(scene.db, [application.id])).map((sheet) => [sheet.stepId, sheet]))
  const steps: EntryToJudge['steps'] = []
  for (const step of await listStepsOfCategory(scene.db, application.categoryId)) {
    const sheet = sheets.get(step.id)
    if (!sheet) continue
    const definition = await getDefinition(scene.db, sheet.formId, sheet.revision)
    const own = compileForm(definition).byKey
    const given = Object.entries(answers).filter(([key]) => own.has(key))
    steps.push({ stepId: step.id, title: step.title, definition, answers: Object.fromEntries(given) as Answers })
  }
  return {
    id: entry.id,
    code: entry.code,
    title: entry.title,
    reference: entry.reference,
    categoryTitle: category?.title ?? {},
    context: {
      today: new Intl.DateTimeFormat('en-CA', { timeZone: program.timeZone, dateStyle: 'short' }).format(scene.now),
      category: application.categoryId,
      lang: application.lang,
    },
    defaultLang: program.defaultLang,
    steps,
    evaluation: await readOwnEvaluation(scene, session, entry),
    note: await readOwnNote(scene, session, entry),
  }
}
