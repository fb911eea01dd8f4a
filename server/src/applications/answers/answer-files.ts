import { topFields } from '@laurel/contract/applications'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, FileAnswer } from '@laurel/contract/forms/values'
import { listFilesOfApplication, presentFile } from '../../files/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'

/**
 * The application's own files by key, as answers hold them, or those that one person sent through a personal link. What was
 * infected is no answer any more.
 */
export async function knownFiles(
  db: PlatformDb,
  applicationId: string,
  refereeId: string | null = null,
): Promise<Map<string, FileAnswer>> {
  const rows = await listFilesOfApplication(db, applicationId)
  const sound = rows.filter(({ scan, referee_id }) => scan !== 'infected' && referee_id === refereeId)
  return new Map(
    sound.map((row) => {
      const { key, name, location, size, mime } = presentFile(row)
      return [key, { key, name, location, size, mime }]
    }),
  )
}

/** Might the value hold a file? Only then are the application's files read. */
export function holdsFiles(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value).includes('"key"')
}

/** The file field of that key, at the first level or inside a group. */
export function findFileField(definition: FormDefinition, key: string): Field | undefined {
  const fields = topFields(definition.fields)
  const all = [...fields, ...fields.flatMap((field) => field.fields ?? [])]
  return all.find((field) => field.type === 'file' && field.key === key)
}

/** Every file in the answers of a form, with the path of its field. */
export function filesIn(definition: FormDefinition, answers: Answers): { path: string; file: FileAnswer }[] {
  return topFields(definition.fields).flatMap((field) => filesOf(field, answers[field.key], field.key))
}

function filesOf(field: Field, value: unknown, path: string): { path: string; file: FileAnswer }[] {
  if (value === null || value === undefined) return []
  if (field.type === 'file') return (value as FileAnswer[]).map((file) => ({ path, file }))
  const inside = (answers: Answers, prefix: string) =>
    (field.fields ?? []).flatMap((one) => filesOf(one, answers[one.key], `${prefix}.${one.key}`))
  if (field.type === 'simple-questions-group') return inside(value as Answers, path)
  if (field.type !== 'questions-group') return []
  return (value as { v: Answers }[]).flatMap((row, index) => inside(row.v, `${path}[${index}]`))
}
