import { topFields } from '@laurel/contract/applications'
import { formChanges } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { carryAnswers, visiblePaths } from '@laurel/contract/forms/engine'
import { getDefinition } from '../../forms/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Frame, type FrameStep, progressOf, readFrame } from '../frame.ts'
import { answersOfAll } from '../others/with-others.ts'
import { findApplication } from '../store/applications.ts'
import { listReferees, type RefereeRow } from '../store/references.ts'
import { listBehind } from '../store/revisions.ts'
import { replaceValues } from '../store/values.ts'
import { plainValues } from './plain-values.ts'

/** Applications looked at in one transaction. */
const batch = 50

interface Work {
  readonly formId: string
  readonly number: number
  /** The last application that was looked at. */
  readonly after?: string
}

/**
 * What was sent keeps its revision, yet lists compare one kind of value in a column: where a question has become of another
 * type since, they read the answers through its cast (reference: form revisions, change of type).
 */
export const listThroughCast = job(
  'list-through-cast',
  (raw) => raw as Work | { readonly applicationId: string },
  async (run, work) => {
    await run.inPlatform(async (scene) => {
      if ('applicationId' in work) return readOne(scene, work.applicationId)
      const ids = await listBehind(scene.db, 'sent', work.formId, work.number, { after: work.after, count: batch })
      for (const id of ids) await readOne(scene, id)
      const after = ids.at(-1)
      if (ids.length === batch && after) await enqueue(scene.db, 'list-through-cast', { ...work, after })
    })
  },
)

/** After values were written as an earlier revision reads them; asks for nothing where there is none. */
export async function readThroughCastLater(scene: Scene, { application, steps }: Frame): Promise<void> {
  if (steps.every(({ published }) => published === undefined)) return
  const { id } = application
  await enqueue(scene.db, 'list-through-cast', { applicationId: id }, { key: `list-through-cast-${id}` })
}

async function readOne(scene: Scene, id: string): Promise<void> {
  const application = await findApplication(scene.db, id)
  if (!application) return
  const [frame, referees] = await Promise.all([readFrame(scene.db, application), listReferees(scene.db, id)])
  const progress = progressOf(frame, scene.now)
  for (const [index, step] of frame.steps.entries()) {
    const context = progress[index]?.context
    if (!step.form || step.published === undefined || !context) continue
    const after = await getDefinition(scene.db, step.form.id, step.published)
    const { keys, rows } = castValues(frame, step, { after, referees, context })
    await replaceValues(scene.db, application, keys, rows)
  }
}

interface Casting {
  readonly after: FormDefinition
  readonly referees: readonly RefereeRow[]
  readonly context: Parameters<typeof plainValues>[2]
}

/** Column values of the answers that the form as it was sent shows, each read as its question is asked now. */
function castValues({ application, program }: Frame, step: FrameStep, { after, referees, context }: Casting) {
  const before = step.form?.whole ?? after
  const converted = new Map(
    formChanges(before, after).flatMap(({ effect, field }) =>
      effect === 'converted' && field ? [[field.key, field] as const] : [],
    ),
  )
  const answers = answersOfAll(step.id, before, step.answers, referees)
  const visible = visiblePaths(before, answers, context)
  const fields = topFields(before.fields).flatMap((field) =>
    visible.has(field.key) ? [{ ...(converted.get(field.key) ?? field), visibleIf: undefined }] : [],
  )
  const settings = { locale: application.lang, fallback: program.defaultLang }
  const carried = carryAnswers(before, after, answers, settings)
  return {
    keys: topFields(before.fields).map(({ key }) => key),
    rows: plainValues({ schemaVersion: 1, fields }, carried, context),
  }
}
