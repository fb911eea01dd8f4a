import { filledShare } from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type CurrentSheet, giveSlots, slotPatch } from '../../applications/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { hashOf, readSheets } from './insert-applications.ts'
import { lookUpImportedLater } from './look-up-companies.ts'
import {
  type ImportedSheet,
  type ImportedSubmission,
  insertImportedSubmissions,
  type KnownApplication,
} from './store/imported.ts'
import { lastSendings, replaceImportedSheets, updateImportedRows } from './store/updated.ts'

/** What a file makes of an application that is there. */
export interface ImportedUpdate {
  readonly application: KnownApplication
  readonly applicantName: string
  readonly applicantEmail: string
  /** All its sheets as they shall be, in the order of the steps of its category. */
  readonly sheets: readonly {
    readonly stepId: string
    readonly formId: string
    readonly revision: number
    readonly answers: Answers
    /** Keys that differ from what stands. */
    readonly changed: readonly string[]
    readonly before: CurrentSheet | undefined
  }[]
}

/** An application as it was before a file changed it: plain JSON, to be put back. */
export interface BeforeUpdate {
  readonly applicantName: string
  readonly applicantEmail: string
  readonly sheets: readonly Omit<CurrentSheet, 'applicationId'>[]
  /** The sending that the change made, where the application had been sent. */
  readonly submissionId: string | null
  /** When it was worked on last; not kept by imports of earlier versions. */
  readonly updatedAt?: string
}

/**
 * Writes the answers of many applications anew, each with its history line; what was sent is sent once more with them, and
 * keeps its number and state. Answers what stood before, in the same order. No mail leaves.
 */
export async function updateImportedApplications(
  scene: Scene,
  program: ProgramRow,
  updates: readonly ImportedUpdate[],
  importId: string,
): Promise<{ applicationId: string; version: number; before: BeforeUpdate }[]> {
  if (updates.length === 0) return []
  const { db, now } = scene
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const sent = await lastSendings(
    db,
    updates.map(({ application }) => application.id),
  )
  const submissions: ImportedSubmission[] = []
  const sheets: (ImportedSheet & { version: number })[] = []
  const rows = []
  const done = []
  for (const { application, applicantName, applicantEmail, sheets: requested } of updates) {
    const { id, categoryId, lang } = application
    const read = await readSheets(scene, program, { categoryId, lang: lang as Locale, sheets: requested })
    for (const [index, { answers, stepId, formId, revision }] of read.sheets.entries()) {
      const { changed = [], before } = requested[index] ?? {}
      if (changed.length === 0 && before) continue
      const version = (before?.version ?? 0) + 1
      const own = Object.fromEntries(changed.map((key) => [key, { v: version, by, at: now.toISOString() }]))
      sheets.push({
        applicationId: id,
        stepId,
        formId,
        revision,
        answers,
        version,
        programId: program.id,
        versions: { ...before?.versions, ...own },
        updatedAt: now.toISOString(),
      })
    }
    const last = sent.get(id)
    const submissionId = application.state === 'draft' || last === undefined ? null : newId()
    if (submissionId) {
      const [number, hash] = [(last ?? 0) + 1, hashOf(read.steps)]
      submissions.push({ id: submissionId, applicationId: id, number, steps: read.steps, hash })
    }
    rows.push({ ...application, applicantName, applicantEmail, title: read.title, read })
    done.push({
      applicationId: id,
      version: application.version + 1,
      before: {
        applicantName: application.applicantName,
        applicantEmail: application.applicantEmail,
        sheets: requested.flatMap(({ before }) => (before ? [withoutId(before)] : [])),
        submissionId,
        updatedAt: application.updatedAt.toISOString(),
      },
    })
  }
  const slots = await giveSlots(
    db,
    program.id,
    rows.flatMap(({ read }) => read.values),
  )
  await updateImportedRows(
    db,
    rows.map(({ read, ...row }) => ({
      ...row,
      completeness: filledShare(read.progress),
      values: slotPatch(slots, 'all', read.values),
    })),
    now,
  )
  await replaceImportedSheets(db, sheets)
  await insertImportedSubmissions(db, submissions, now.toISOString())
  await recordAll(
    scene,
    'application.updated_by_import',
    updates.map(({ application, sheets: requested }) => ({
      programId: program.id,
      applicationId: application.id,
      payload: { importId, fields: requested.flatMap(({ changed }) => changed) },
    })),
  )
  await lookUpImportedLater(scene, sheets)
  return done
}

function withoutId({ applicationId: _own, ...sheet }: CurrentSheet): Omit<CurrentSheet, 'applicationId'> {
  return sheet
}
