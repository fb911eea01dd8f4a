import { createHash } from 'node:crypto'
import { applicationTitle, filledShare } from '@laurel/contract/applications'
import { type ApplicationState, isDecision } from '@laurel/contract/applications/states'
import {
  completenessOf,
  type FormContext,
  pruneAnswers,
  validateAnswers,
  withComputed,
} from '@laurel/contract/forms/engine'
import { type Answers, phoneCountryOf } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import { canonicalJson } from '@laurel/contract/kernel/json'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type PlainValue, plainValues, referenceOf } from '../../applications/index.ts'
import type { SubmittedStep } from '../../applications/store/index.ts'
import { giveSlots, slotPatch } from '../../applications/store/index.ts'
import { getDefinition } from '../../forms/index.ts'
import { followGrowth, newId } from '../../kernel/db/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type ProgramRow, takeNumbers } from '../../programs/index.ts'
import { lookUpImportedLater } from './look-up-companies.ts'
import {
  type ImportedGate,
  type ImportedSheet,
  type ImportedSubmission,
  insertImportedGates,
  insertImportedRows,
  insertImportedSheets,
  insertImportedSubmissions,
} from './store/imported.ts'

/** States in which an application may come in. A decision that comes in is not published. */
export type ImportedState = Exclude<ApplicationState, 'to_complete' | 'deleted'>

/** An application read from a file: values already normalised, each sheet following a published revision. */
export interface ImportedApplication {
  /** Given where its files must be named before it exists. */
  readonly id?: string
  readonly categoryId: string
  readonly applicantName: string
  readonly applicantEmail: string
  /** The account that will find it among its applications. */
  readonly ownerId?: string
  readonly externalReference?: string
  readonly importId?: string
  /** Whatever is no draft was sent, and gets a number. */
  readonly state: ImportedState
  /** Validations on the way that are taken for given. */
  readonly gates?: readonly { readonly stepId: string; readonly fieldKey: string }[]
  readonly lang: Locale
  /** In the order of the steps of the category. */
  readonly sheets: readonly {
    readonly stepId: string
    readonly formId: string
    readonly revision: number
    readonly answers: Answers
  }[]
}

/**
 * Writes many applications at once, with their numbers, what was sent, what lists compare and their events; no mail
 * leaves. Answers their ids in order. Meant for some hundreds at a time: the whole batch travels in a few statements.
 */
export async function insertImportedApplications(
  scene: Scene,
  program: ProgramRow,
  imported: readonly ImportedApplication[],
): Promise<string[]> {
  if (imported.length === 0) return []
  const { db, now } = scene
  const numbered = imported.filter(({ state }) => state !== 'draft').length
  let number = numbered > 0 ? await takeNumbers(db, program.id, numbered) : 0
  const at = now.toISOString()
  const sheets: ImportedSheet[] = []
  const submissions: ImportedSubmission[] = []
  const rows = []
  const gates: ImportedGate[] = []
  for (const application of imported) {
    const id = application.id ?? newId()
    const isSent = application.state !== 'draft'
    const decided = isDecision(application.state)
    const own = isSent ? number++ : null
    const read = await readSheets(scene, program, application)
    if (isSent)
      submissions.push({ id: newId(), applicationId: id, number: 1, steps: read.steps, hash: hashOf(read.steps) })
    for (const sheet of read.sheets) {
      const versions = Object.fromEntries(Object.keys(sheet.answers).map((key) => [key, { v: 1, by: null, at }]))
      sheets.push({ ...sheet, applicationId: id, programId: program.id, versions, updatedAt: at })
    }
    for (const gate of application.gates ?? []) gates.push({ ...gate, applicationId: id })
    rows.push({
      id,
      programId: program.id,
      categoryId: application.categoryId,
      ownerId: application.ownerId ?? null,
      applicantName: application.applicantName,
      applicantEmail: application.applicantEmail,
      title: read.title,
      state: application.state,
      lang: application.lang,
      number: own,
      reference: own === null ? null : referenceOf(program.referencePrefix, own),
      externalReference: application.externalReference ?? null,
      importId: application.importId ?? null,
      submittedAt: isSent ? at : null,
      decidedAt: decided ? at : null,
      stateBeforeDecision: decided ? 'submitted' : null,
      createdAt: at,
      completeness: filledShare(read.progress),
      values: read.values,
    })
  }
  const slots = await giveSlots(
    db,
    program.id,
    rows.flatMap(({ values }) => values),
  )
  const slotted = rows.map((row) => ({ ...row, values: slotPatch(slots, 'all', row.values) }))
  // Sent together, carried out in this order: what hangs on an application comes behind it.
  await Promise.all([
    insertImportedRows(db, slotted),
    followGrowth(db, ['applications']),
    insertImportedSheets(db, sheets),
    insertImportedSubmissions(db, submissions, at),
    insertImportedGates(db, gates, { at, by: scene.actor.kind === 'user' ? scene.actor.userId : null }),
    recordAll(
      scene,
      'application.imported',
      rows.map(({ id, importId, state }) => ({
        programId: program.id,
        applicationId: id,
        payload: { importId, state },
      })),
    ),
  ])
  await lookUpImportedLater(scene, sheets)
  return rows.map(({ id }) => id)
}

/** What answers make of an application: its title, what lists compare, what is sent, how much of it is filled. */
export async function readSheets(
  scene: Scene,
  program: ProgramRow,
  application: Pick<ImportedApplication, 'categoryId' | 'lang' | 'sheets'>,
) {
  const context: FormContext = {
    today: dayIn(program.timeZone, scene.now),
    meta: { category: application.categoryId, lang: application.lang },
    country: phoneCountryOf(program),
  }
  let title = ''
  let earlier: Answers = {}
  const values: PlainValue[] = []
  const steps: SubmittedStep[] = []
  const sheets = []
  const progress = []
  for (const sheet of application.sheets) {
    const { stepId, formId, revision } = sheet
    const definition = await getDefinition(scene.db, formId, revision)
    const here = { ...context, earlier }
    const answers = withComputed(definition, sheet.answers, here)
    sheets.push({ ...sheet, answers })
    title ||= applicationTitle(definition, answers, here)
    values.push(...plainValues(definition, answers, here))
    const visible = pruneAnswers(definition, answers, here)
    steps.push({ stepId, formId, revision, answers: visible })
    progress.push({
      completeness: completenessOf(definition, answers, here),
      get problems() {
        return validateAnswers(definition, answers, here)
      },
    })
    earlier = { ...earlier, ...visible }
  }
  return { title, values, steps, sheets, progress }
}

/** As for what applicants send themselves: SHA-256 of the canonical JSON. */
export function hashOf(steps: readonly SubmittedStep[]): string {
  return createHash('sha256').update(canonicalJson(steps)).digest('hex')
}
