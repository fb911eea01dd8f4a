import { type AgreementTemplate, type AgreementTemplateDraft, templateFields } from '@laurel/contract/grants'
import { readMerge } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { findTemplate, insertTemplate, listTemplateRows, type TemplateRow, writeVersion } from './store/index.ts'

function present({ id, version, name, lang, body, saved_at }: TemplateRow): AgreementTemplate {
  return { id, version, name, lang: lang as Locale, body, savedAt: saved_at.toISOString() }
}

export async function readTemplates(
  { db }: Scene,
  { id }: Pick<ProgramRow, 'id'>,
): Promise<{ data: AgreementTemplate[] }> {
  return { data: (await listTemplateRows(db, id)).map(present) }
}

/** Braces that name no field would stand in the agreement as they are. */
function checkFields(body: string): void {
  const named = readMerge(body).flatMap((part) => ('field' in part ? [part.field] : []))
  const fields = [...new Set(named)].filter((name) => !(templateFields as readonly string[]).includes(name))
  if (fields.length > 0) refuse('template_field_unknown', { details: { fields } })
}

async function write(
  scene: Scene,
  programId: string,
  id: string,
  { name, lang, body }: AgreementTemplateDraft,
): Promise<AgreementTemplate> {
  const version = await writeVersion(scene.db, id, { name, lang, body, by: userOf(scene).userId, at: scene.now })
  await record(scene, 'grant_template.saved', { programId }, { templateId: id, version })
  return present((await findTemplate(scene.db, id)) ?? refuse('not_found'))
}

/** Refuses template_field_unknown. */
export async function createTemplate(
  scene: Scene,
  program: Pick<ProgramRow, 'id'>,
  draft: AgreementTemplateDraft,
): Promise<AgreementTemplate> {
  checkFields(draft.body)
  const id = newId()
  await insertTemplate(scene.db, { id, programId: program.id, at: scene.now })
  return write(scene, program.id, id, draft)
}

/** The next version: agreements that were sent name theirs. Refuses template_field_unknown. */
export async function saveTemplate(
  scene: Scene,
  program: Pick<ProgramRow, 'id'>,
  { id }: Pick<TemplateRow, 'id'>,
  draft: AgreementTemplateDraft,
): Promise<AgreementTemplate> {
  checkFields(draft.body)
  return write(scene, program.id, id, draft)
}
