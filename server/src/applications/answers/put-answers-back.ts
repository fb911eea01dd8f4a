import { applicantPart } from '@laurel/contract/applications/answers'
import { getDefinition } from '../../forms/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { plainValues } from '../columns/plain-values.ts'
import { authorOf, type FrameStep, progressOf, readFrame } from '../frame.ts'
import { answersOfAll } from '../others/with-others.ts'
import type { Application } from '../store/applications.ts'
import { listReferees } from '../store/references.ts'
import { type AnswerSheet, setSheet } from '../store/steps.ts'
import { isSame } from './merge-answers.ts'
import { writeWhatFollows } from './write-what-follows.ts'

/** The answers of a step as they stood once, and the revision of the form that they were given to. */
export interface SheetOnce extends Pick<AnswerSheet, 'stepId' | 'formId' | 'revision' | 'answers'> {
  /** Who wrote each then; absent: whoever puts them back. */
  readonly versions?: AnswerSheet['versions']
}

/** Has the steps given hold what they held once, with the title, the completeness and the list's values that come of it. */
export async function putAnswersBack(
  scene: Scene,
  application: Application,
  once: readonly SheetOnce[],
): Promise<void> {
  const [frame, referees] = await Promise.all([
    readFrame(scene.db, application),
    listReferees(scene.db, application.id),
  ])
  const before = (stepId: string) => once.find((step) => step.stepId === stepId)
  const steps = await Promise.all(frame.steps.map((step) => asOnce(scene, step, before(step.id))))
  const then = { ...frame, steps }
  const progress = progressOf(then, scene.now)
  const values = steps.flatMap(({ id, form, answers }, index) => {
    const context = progress[index]?.context
    return form && context ? plainValues(form.whole, answersOfAll(id, form.whole, answers, referees), context) : []
  })
  const written = steps.flatMap(({ id, sheet, answers }) => {
    const step = before(id)
    const isAsOnce = sheet && step && sheet.revision === step.revision && isSame(sheet.answers, answers)
    return sheet && step && !isAsOnce ? [setSheet(scene.db, application, sheetOf(scene, sheet, step))] : []
  })
  await Promise.all([...written, writeWhatFollows(scene, then, progress, values)])
}

/** With the answers of then, and their revision of the form: the step may have been asked to follow a later one. */
async function asOnce(scene: Scene, step: FrameStep, once: SheetOnce | undefined): Promise<FrameStep> {
  if (!once) return step
  const { answers, formId, revision } = once
  if (!step.form || step.form.revision === revision) return { ...step, answers }
  const whole = await getDefinition(scene.db, formId, revision)
  const form = { id: formId, revision, definition: applicantPart(whole), whole }
  return { ...step, answers, form, published: step.published ?? step.form.revision }
}

/** Each answer that goes back is a change like another, of a new version: whoever has the page open must see that it moved. */
function sheetOf(
  scene: Scene,
  sheet: AnswerSheet,
  { answers, revision, formId, versions: then }: SheetOnce,
): AnswerSheet {
  const version = sheet.version + 1
  const keys = new Set([...Object.keys(sheet.answers), ...Object.keys(answers)])
  const changed = [...keys].filter((key) => !isSame(sheet.answers[key] ?? null, answers[key] ?? null))
  const mark = { v: version, by: authorOf(scene), at: scene.now.toISOString() }
  const marks = Object.fromEntries(changed.map((key) => [key, { ...mark, ...then?.[key], v: version }]))
  return {
    ...sheet,
    answers,
    formId,
    revision,
    versions: { ...sheet.versions, ...marks },
    version,
    updatedAt: scene.now,
  }
}
