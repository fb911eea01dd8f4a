import type { ProgramSection } from '@laurel/contract/programs/page'
import { sectionDocumentBytes } from '@laurel/contract/programs/page'
import { type FileRow, keepUpload, listFilesByKeys } from '../../files/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Upload } from '../../kernel/http/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { checkPictures, renewPages } from '../../site/index.ts'
import { checkActive } from '../check-active.ts'
import type { ProgramRow } from '../store/index.ts'
import { cleanSections } from './clean-sections.ts'
import { setSections } from './store.ts'

/** Changes the parts of the page. Refuses `stale`, program_not_active, and files that are no public ones. */
export async function changeSections(
  scene: Scene,
  program: ProgramRow,
  { sections, revision }: { readonly sections: readonly ProgramSection[]; readonly revision: number },
): Promise<void> {
  checkActive(program)
  await checkPictures(
    scene,
    sections.flatMap((section, index) =>
      section.kind === 'partners'
        ? section.items.map(({ fileKey }, item) => [`sections.${index}.items.${item}.fileKey`, fileKey] as const)
        : [],
    ),
  )
  await checkDocuments(scene, program, sections)
  const by = scene.actor.kind === 'user' ? scene.actor.userId : null
  const clean = cleanSections(sections)
  const isWritten = await setSections(scene.db, program.id, { sections: clean, revision, by, at: scene.now })
  if (!isWritten) refuse('stale')
  const shown = sections.filter(({ isHidden }) => !isHidden).map(({ kind }) => kind)
  await record(scene, 'program.sections_changed', { programId: program.id }, { sections: shown })
  await renewPages(scene)
}

async function checkDocuments(scene: Scene, program: ProgramRow, sections: readonly ProgramSection[]): Promise<void> {
  const named = sections.flatMap((section, index) =>
    section.kind === 'documents'
      ? section.items.map(({ fileKey }, item) => ({ field: `sections.${index}.items.${item}.fileKey`, fileKey }))
      : [],
  )
  const files = await listFilesByKeys(
    scene.db,
    named.map(({ fileKey }) => fileKey),
  )
  for (const { field, fileKey } of named) {
    const file = files.find(({ key }) => key === fileKey)
    if (!file?.is_public || file.program_id !== program.id) refuseField(field, 'not_a_public_document')
  }
}

/** A document that anyone may read with the page. */
export function keepDocument(scene: Scene, program: ProgramRow, upload: Upload): Promise<FileRow> {
  checkActive(program)
  return keepUpload(scene, upload, { isPublic: true, programId: program.id, maxBytes: sectionDocumentBytes })
}
