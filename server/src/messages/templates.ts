import {
  type MessageTemplate,
  type MessageTexts,
  mergeProblems,
  type RewriteTemplate,
  type WriteTemplate,
} from '@laurel/contract/messages'
import type { PlatformDb } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { listOwnQuestions } from './merge-values.ts'
import { insertTemplate, listTemplates, removeTemplate, setTemplate, type TemplateRow } from './template-store.ts'

/** The texts of a program, by name, and the questions that texts may name. */
export async function readTemplates(scene: Scene, { id }: ProgramRow) {
  const [rows, questions] = await Promise.all([listTemplates(scene.db, id), listOwnQuestions(scene.db, id)])
  const data = rows.map(present).sort((one, other) => one.name.localeCompare(other.name, scene.locale))
  return { data, questions: [...questions.values()].map(({ key, title }) => ({ key, title })) }
}

/** Refuses merge_field_unknown. */
export async function saveTemplate(
  scene: Scene,
  program: ProgramRow,
  written: WriteTemplate,
): Promise<MessageTemplate> {
  await checkMerge(scene.db, program.id, written.texts)
  const template = await insertTemplate(scene.db, program.id, written, scene.now)
  await notify(scene, 'message.template_saved', template)
  return present(template)
}

/** Refuses merge_field_unknown, and stale when somebody else changed it meanwhile. */
export async function changeTemplate(
  scene: Scene,
  template: TemplateRow,
  { etag, ...written }: RewriteTemplate,
): Promise<MessageTemplate> {
  await checkMerge(scene.db, template.programId, written.texts)
  const changed = await setTemplate(scene.db, template.id, etag, written, scene.now)
  if (!changed) refuse('stale', { details: { etag: template.etag, changedAt: template.updatedAt.toISOString() } })
  await notify(scene, 'message.template_changed', changed)
  return present(changed)
}

export async function deleteTemplate(scene: Scene, template: TemplateRow): Promise<undefined> {
  await removeTemplate(scene.db, template.id)
  await notify(scene, 'message.template_deleted', template)
}

/** Refuses merge_field_unknown for a text that names what the program does not have. */
export async function checkMerge(db: PlatformDb, programId: string, texts: MessageTexts): Promise<void> {
  const written = Object.entries(texts).filter(([, text]) => text?.includes('{{') || text?.includes('}}'))
  if (written.length === 0) return
  const keys = new Set((await listOwnQuestions(db, programId)).keys())
  const wrong = written.flatMap(([lang, text]) => mergeProblems(text ?? '', keys).map((one) => ({ ...one, lang })))
  if (wrong.length === 0) return
  refuse('merge_field_unknown', {
    fields: wrong.map(({ lang, reason }) => ({ field: `body.texts.${lang}`, reason })),
    details: { names: [...new Set(wrong.map(({ name }) => name))] },
  })
}

function present({ programId: _, updatedAt, ...template }: TemplateRow): MessageTemplate {
  return { ...template, updatedAt: updatedAt.toISOString() }
}

function notify(scene: Scene, name: string, { id, programId, name: called }: TemplateRow): Promise<void> {
  return record(scene, name, { programId }, { templateId: id, name: called })
}
