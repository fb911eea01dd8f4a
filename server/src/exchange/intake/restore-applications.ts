import { filledShare } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { giveSlots, slotPatch } from '../../applications/store/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readAgainSince } from '../../listing/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { readSheets } from './insert-applications.ts'
import type { KnownApplication } from './store/imported.ts'
import { removeSendings, replaceImportedSheets, updateImportedRows } from './store/updated.ts'
import type { BeforeUpdate } from './update-applications.ts'

/**
 * Puts applications back as they were before a file changed them, the moment when they were last worked on too; nobody may have
 * changed them since. The log keeps when they were put back.
 */
export async function restoreImportedApplications(
  scene: Scene,
  program: ProgramRow,
  stored: readonly { readonly application: KnownApplication; readonly before: BeforeUpdate }[],
  importId: string,
): Promise<void> {
  if (stored.length === 0) return
  const { db, now } = scene
  const rows = []
  for (const { application, before } of stored) {
    const { categoryId, lang } = application
    rows.push({
      ...application,
      applicantName: before.applicantName,
      applicantEmail: before.applicantEmail,
      before,
      read: await readSheets(scene, program, { categoryId, lang: lang as Locale, sheets: before.sheets }),
    })
  }
  const slots = await giveSlots(
    db,
    program.id,
    rows.flatMap(({ read }) => read.values),
  )
  await updateImportedRows(
    db,
    rows.map(({ read, before, ...row }) => ({
      ...row,
      title: read.title,
      lastWorkedOn: before.updatedAt,
      completeness: filledShare(read.progress),
      values: slotPatch(slots, 'all', read.values),
    })),
    now,
  )
  const oldest = Math.min(...stored.map(({ before }) => Date.parse(before.updatedAt ?? now.toISOString())))
  await readAgainSince(db, program.id, new Date(oldest))
  const sheets = stored.flatMap(({ application, before }) =>
    before.sheets.map((sheet) => ({
      ...sheet,
      applicationId: application.id,
      programId: program.id,
      // Whoever has the page open must see that it moved, and not that it went back.
      version: sheet.version + 2,
      updatedAt: sheet.updatedAt ?? now.toISOString(),
    })),
  )
  await replaceImportedSheets(db, sheets)
  await removeSendings(
    db,
    stored.flatMap(({ before }) => before.submissionId ?? []),
  )
  await recordAll(
    scene,
    'application.import_undone',
    stored.map(({ application }) => ({
      programId: program.id,
      applicationId: application.id,
      payload: { importId },
    })),
  )
}
