import { topFields } from '@laurel/contract/applications'
import { readableChange } from '@laurel/contract/applications/answers'
import type { AnswerEdit } from '@laurel/contract/casework'
import { answerText } from '@laurel/contract/forms/values'
import type { Application } from '../applications/store/index.ts'
import { getDefinition } from '../forms/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listSteps, type ProgramRow } from '../programs/index.ts'
import { type EditRow, listEditsOf } from './store/answer-edits.ts'

/** What staff changed in the applicant's place, as people read it in the caller's language; the newest first. */
export async function readEdits(scene: Scene, program: ProgramRow, application: Application): Promise<AnswerEdit[]> {
  const edits = await listEditsOf(scene.db, application.id)
  if (edits.length === 0) return []
  const titles = new Map((await listSteps(scene.db, program.id)).map((step) => [step.id, step.title]))
  const presented: AnswerEdit[] = []
  for (const edit of edits) {
    presented.push({
      id: edit.id,
      stepId: edit.stepId,
      stepTitle: titles.get(edit.stepId) ?? {},
      reason: edit.reason,
      by: { id: edit.authorId, name: edit.authorName },
      at: edit.editedAt.toISOString(),
      undoneAt: edit.undoneAt?.toISOString() ?? null,
      undoes: edit.undoes,
      fields: await fieldsOf(scene, program, edit),
    })
  }
  return presented
}

async function fieldsOf(scene: Scene, { defaultLang: fallback }: ProgramRow, edit: EditRow) {
  const { fields } = await getDefinition(scene.db, edit.formId, edit.revision)
  const { locale } = scene
  return topFields(fields).flatMap((field) => {
    const change = edit.changes.find((one) => one.field === field.key)
    if (!change) return []
    const text = (value: unknown) => answerText(field, value, locale, fallback)
    const { before, after } = change
    const shown = readableChange(field, before, after, { locale, fallback })
    return [{ key: field.key, title: field.title, before: text(before), after: text(after), shown }]
  })
}
