import { topFields } from '@laurel/contract/applications'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { type Answers, type FileAnswer, type GroupRow, isUploaded } from '@laurel/contract/forms/values'
import { copyFile, type FileRow, listFilesOfApplication, presentFile } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Application } from '../store/applications.ts'

/** Bytes of all files that one copy brings over: the rest is uploaded again. */
const maxBytes = 200 * 1024 * 1024

/** Files of one application made anew for another, as they are met in answers. */
export interface FileCopier {
  /** The answers with files of the application's own; those that cannot be had are left out. */
  withOwnFiles(definition: FormDefinition, answers: Answers): Promise<Answers>
  readonly made: FileRow[]
  /** Titles of the fields from which a file is missing. */
  readonly missing: Field['title'][]
}

export async function fileCopier(scene: Scene, from: Application, to: Application): Promise<FileCopier> {
  const rows = new Map((await listFilesOfApplication(scene.db, from.id)).map((row) => [row.key, row]))
  const made: FileRow[] = []
  const missing: Field['title'][] = []
  let bytes = 0
  const copyOne = async (file: FileAnswer): Promise<FileAnswer | undefined> => {
    const row = rows.get(file.key)
    if (row?.scan !== 'clean' || bytes + row.size > maxBytes) return
    const copy = await copyFile(scene, row, { programId: to.programId, applicationId: to.id })
    if (!copy) return
    bytes += row.size
    made.push(copy)
    const { key, name, location, size, mime } = presentFile(copy)
    return { key, name, location, size, mime }
  }
  const own = async (field: Field, value: unknown): Promise<unknown> => {
    if (field.type === 'file') {
      const files: FileAnswer[] = []
      for (const file of Array.isArray(value) ? value.filter(isUploaded) : []) {
        const copy = await copyOne(file)
        if (copy) files.push(copy)
        else missing.push(field.title)
      }
      return files
    }
    if (field.type === 'simple-questions-group') return inside(field.fields ?? [], value as Answers)
    if (field.type !== 'questions-group') return value
    const items: GroupRow[] = []
    for (const item of value as GroupRow[]) items.push({ ...item, v: await inside(field.fields ?? [], item.v) })
    return items
  }
  const inside = async (fields: readonly Field[], answers: Answers): Promise<Answers> => {
    const copied: Answers = { ...answers }
    for (const field of fields) {
      if (Object.hasOwn(answers, field.key))
        copied[field.key] = (await own(field, answers[field.key])) as Answers[string]
    }
    return copied
  }
  return { made, missing, withOwnFiles: ({ fields }, answers) => inside(topFields(fields), answers) }
}
