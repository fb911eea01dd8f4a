import { type CopyReport, copyAnswers as copying } from '@laurel/contract/applications/answers'
import { guardAnswers, pruneAnswers } from '@laurel/contract/forms/engine'
import { type Answers, isUnanswered } from '@laurel/contract/forms/values'
import { record } from '../../kernel/events/index.ts'
import { publishLive } from '../../kernel/realtime/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { emptySheet, type FormStep } from '../answers/save-answers.ts'
import { writeWhatFollows } from '../answers/write-what-follows.ts'
import { plainValues } from '../columns/plain-values.ts'
import { checkTakesAnswers } from '../deadlines/check-open.ts'
import { authorOf, contextOf, type Frame, type FrameStep, lockFrame, progressOf, readFrame } from '../frame.ts'
import { type Application, findApplication } from '../store/applications.ts'
import { setCopied } from '../store/copies.ts'
import { setSheet } from '../store/steps.ts'
import { fileCopier } from './copy-files.ts'

/**
 * Copies what the caller answered in one of their applications into this one. Refuses not_found for an application of
 * somebody else, already_answered, and like `saveAnswers`.
 */
export async function copyAnswers(scene: Scene, application: Application, from: string): Promise<CopyReport> {
  const source = await findApplication(scene.db, from)
  const isOwn = source?.ownerId === userOf(scene).userId && source.state !== 'deleted' && source.id !== application.id
  if (!source || !isOwn) refuse('not_found')
  const frame = await lockFrame(scene.db, application)
  checkTakesAnswers(frame, scene.now)
  if (frame.application.state !== 'draft' || hasAnswers(frame)) refuse('already_answered')
  const targets = takingSteps(frame, scene)
  const copy = copying(
    await answersOf(scene, source),
    targets.map(({ form }) => form.definition),
    { locale: application.lang, fallback: frame.program.defaultLang },
    contextOf(frame, scene.now),
  )
  const files = await fileCopier(scene, source, application)
  const steps: FrameStep[] = []
  try {
    for (const [index, step] of targets.entries()) {
      const answers = await files.withOwnFiles(step.form.definition, copy.answers[index] ?? {})
      if (Object.keys(answers).length > 0) steps.push({ ...step, answers: { ...step.answers, ...answers } })
    }
    await keep(scene, frame, steps, { from, files: files.made.map(({ id }) => id) })
  } catch (error) {
    // Their rows are rolled back: their contents have nobody left who names them.
    for (const { storage_key } of files.made) await scene.house.storage.delete(storage_key)
    throw error
  }
  return {
    copied: copy.copied.map(({ form, key, title }) => ({ stepId: targets[form]?.id ?? '', key, title })),
    left: [...copy.left, ...files.missing.map((title) => ({ title, reason: 'file-not-copied' as const }))],
  }
}

/** Initial values of a form are no answers. */
function hasAnswers({ steps }: Frame): boolean {
  return steps.some(({ form, sheet }) =>
    form?.definition.fields.some((field) => sheet && !isUnanswered(field, sheet.answers[field.key])),
  )
}

/** The form steps that a gate leaves open. */
function takingSteps(frame: Frame, scene: Scene): FormStep[] {
  const progress = progressOf(frame, scene.now)
  return frame.steps.filter((step, index): step is FormStep => step.form !== undefined && !progress[index]?.lockedBy)
}

async function answersOf(scene: Scene, source: Application) {
  const frame = await readFrame(scene.db, source)
  const progress = progressOf(frame, scene.now)
  return frame.steps.flatMap(({ form, answers }, index) => {
    const context = progress[index]?.context
    if (!form || !context) return []
    return [{ definition: form.definition, answers: pruneAnswers(form.definition, answers, context) }]
  })
}

async function keep(
  scene: Scene,
  frame: Frame,
  steps: readonly FrameStep[],
  { from, files }: { from: string; files: string[] },
): Promise<void> {
  const { application } = frame
  const at = scene.now.toISOString()
  const versions: Record<string, number> = {}
  const writes: Promise<unknown>[] = []
  const values = []
  const all = frame.steps.map((step) => steps.find(({ id }) => id === step.id) ?? step)
  const then = { ...frame, steps: all }
  const progress = progressOf(then, scene.now)
  for (const [index, step] of all.entries()) {
    const context = progress[index]?.context
    if (!step.form || !context || !steps.includes(step)) continue
    const { definition, id: formId, revision } = step.form
    const before = frame.steps[index]?.answers ?? {}
    const { answers } = guardAnswers(definition, before, open(step.answers, before, progress[index]?.blocked), context)
    const sheet = step.sheet ?? emptySheet(step as FormStep, scene.now)
    const version = sheet.version + 1
    versions[step.id] = version
    const written = Object.fromEntries(
      Object.keys(answers).map((key) => [key, { v: version, by: authorOf(scene), at }]),
    )
    writes.push(
      setSheet(scene.db, application, {
        ...sheet,
        formId,
        revision,
        answers,
        versions: written,
        version,
        updatedAt: scene.now,
      }),
    )
    values.push(...plainValues(definition, answers, context))
  }
  const subject = { programId: application.programId, applicationId: application.id }
  await Promise.all([
    ...writes,
    writeWhatFollows(scene, then, progress, values),
    setCopied(scene.db, application.id, { from, at, versions, files }),
    record(scene, 'application.answers_copied', subject, { from }),
    ...Object.keys(versions).map((stepId) =>
      publishLive(scene, [`application:${application.id}`], 'answers', { stepId }),
    ),
  ])
}

/** Fields behind a gate stay as they are. */
function open(answers: Answers, before: Answers, blocked: ReadonlySet<string> = new Set()): Answers {
  const merged = { ...answers }
  for (const key of blocked) {
    if (Object.hasOwn(before, key)) merged[key] = before[key] ?? null
    else delete merged[key]
  }
  return merged
}
