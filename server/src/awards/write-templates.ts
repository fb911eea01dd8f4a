import {
  type AwardTemplate,
  awardLimits,
  type CreateAwardTemplate,
  type SaveAwardTemplate,
} from '@laurel/contract/awards'
import { clausesOf } from '@laurel/contract/listing'
import { listTags } from '../casework/index.ts'
import { holdName, newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { isGone, listPlace } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { presentTemplates } from './present.ts'
import {
  deleteTemplate,
  findTemplate,
  hasAwards,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  setTemplate,
  type TemplateRow,
} from './store/index.ts'

export async function readTemplates(scene: Scene, program: ProgramRow): Promise<{ data: AwardTemplate[] }> {
  return { data: await presentTemplates(scene.db, await listTemplateRows(scene.db, program.id)) }
}

export async function readTemplate({ db }: Scene, id: string): Promise<AwardTemplate> {
  const row = (await findTemplate(db, id)) ?? refuse('not_found')
  const [template] = await presentTemplates(db, [row])
  return template ?? refuse('not_found')
}

/** Refuses too_many_award_templates, and invalid_input for a source that names what is not there. */
export async function createTemplate(
  scene: Scene,
  program: ProgramRow,
  { name, source = { kind: 'decision', decision: 'accepted' } }: CreateAwardTemplate,
): Promise<AwardTemplate> {
  await holdName(scene.db, `award templates ${program.id}`)
  const rows = await listTemplateRows(scene.db, program.id)
  if (rows.length >= awardLimits.templates) {
    refuse('too_many_award_templates', { details: { limit: awardLimits.templates } })
  }
  await checkSource(scene, program, source)
  const id = newId()
  await insertTemplate(scene.db, {
    ...{ id, name, source },
    program_id: program.id,
    color: scene.platform.primaryColor.toLowerCase(),
    badge_label: String((program.closesAt ?? scene.now).getUTCFullYear()),
    created_at: scene.now,
  })
  await record(scene, 'award_template.created', { programId: program.id }, { templateId: id, name })
  return readTemplate(scene, id)
}

/** Those that were handed out stay as they are. Refuses stale, and invalid_input as creating does. */
export async function saveTemplate(
  scene: Scene,
  program: ProgramRow,
  loaded: TemplateRow,
  { etag, ...changes }: SaveAwardTemplate,
): Promise<AwardTemplate> {
  const row = await holdTemplate(scene, loaded)
  if (etag !== row.etag) refuse('stale', { details: { etag: row.etag } })
  if (changes.source) await checkSource(scene, program, changes.source)
  await setTemplate(scene.db, row.id, changes, scene.now)
  const name = changes.name ?? row.name
  await record(scene, 'award_template.changed', { programId: program.id }, { templateId: row.id, name })
  return readTemplate(scene, row.id)
}

/** Refuses award_template_used. */
export async function removeTemplate(scene: Scene, program: ProgramRow, loaded: TemplateRow): Promise<undefined> {
  const row = await holdTemplate(scene, loaded)
  if (await hasAwards(scene.db, row.id)) refuse('award_template_used')
  await deleteTemplate(scene.db, row.id)
  await record(scene, 'award_template.deleted', { programId: program.id }, { templateId: row.id, name: row.name })
}

/** Holds a template that is about to change, or to be handed out. */
export async function holdTemplate(scene: Scene, { id }: TemplateRow): Promise<TemplateRow> {
  return (await lockTemplate(scene.db, id)) ?? refuse('not_found')
}

async function checkSource(scene: Scene, program: ProgramRow, source: TemplateRow['source']): Promise<void> {
  if (source.kind === 'tag') {
    const { data } = await listTags(scene, program)
    if (!data.some(({ id }) => id === source.tagId)) refuseField('body.source.tagId', 'unknown')
  }
  if (source.kind === 'filter') {
    const place = await listPlace(scene, program)
    if (clausesOf(source.filter).some((clause) => isGone(clause, place))) refuseField('body.source.filter', 'unknown')
  }
}
