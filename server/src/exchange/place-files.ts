import { createHash, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, AnswerValue, FileAnswer } from '@laurel/contract/forms/values'
import { acceptedContents, maxAnswerBytes } from '../applications/answers/index.ts'
import { fileLocation, type PlacedFile } from '../files/index.ts'
import { detectType } from '../kernel/images/index.ts'
import type { Storage } from '../kernel/storage/index.ts'
import { BrokenZip, type ZipEntry } from '../kernel/zip/index.ts'
import type { FileIndex } from './file-index.ts'
import { problem, type RowReading } from './read-row.ts'
import type { RowPlan } from './row-plan.ts'

/** A row with its files in the storage; they have rows of their own once the application has. */
export type PlacedRow = RowReading & { readonly files: readonly PlacedFile[] }

/** What a type is told from. */
const headBytes = 4096

interface Placing {
  readonly plan: RowPlan
  readonly index: FileIndex
  readonly storage: Storage
  /** Keys of the storage begin so: the same for work that is taken up again, which then overwrites what it had written. */
  readonly prefix: string
}

/**
 * Unpacks the files that sound rows name, and puts what they have become into their answers. One whose content is not
 * what its question accepts, or that cannot be unpacked, makes its row wrong.
 */
export async function placeFiles(placing: Placing, row: RowReading): Promise<PlacedRow> {
  const files: PlacedFile[] = []
  const problems = [...row.problems]
  const steps = placing.plan.steps.get(row.categoryId) ?? []
  const sheets = []
  for (const [index, sheet] of row.sheets.entries()) {
    const fields = fileFields(steps[index]?.definition)
    const replaced = new Map<string, FileAnswer>()
    for (const { key, path, file } of filesOf(sheet.answers)) {
      const entry = placing.index.entryOf(file)
      const field = fields.get(key)
      if (!entry || !field) continue
      const placed = await place(placing, entry, field, `${row.line}-${files.length}`)
      if ('reason' in placed) {
        const { column = key, value = file.name } = placeOf(sheet.reading.places, path) ?? {}
        problems.push(problem(row.line, column, placed.reason, value, { name: file.name }))
        continue
      }
      files.push(placed)
      const { name, size, mime } = placed
      replaced.set(file.key, { key: placed.key, name, location: fileLocation(placed.key), size, mime })
    }
    sheets.push({ ...sheet, answers: withFiles(sheet.answers, replaced) })
  }
  return { ...row, sheets, problems, files }
}

function placeOf<T>(places: ReadonlyMap<string, T>, path: string): T | undefined {
  return places.get(path) ?? places.get(/^[^.[]+/.exec(path)?.[0] ?? path)
}

async function place(
  { index, storage, prefix }: Placing,
  entry: ZipEntry,
  field: Field,
  suffix: string,
): Promise<PlacedFile | { reason: 'file_broken' | 'file-size' | 'file-kind' }> {
  const { name } = index.placeholder(entry)
  const storageKey = `${prefix}-${suffix}`
  try {
    const content = await index.zip.content(entry, maxAnswerBytes(field))
    const [hash, heads] = [createHash('sha256'), [] as Buffer[]]
    let size = 0
    // Looked at as it passes: a listener would take what arrives before the storage begins to read.
    const through = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        if (size < headBytes) heads.push(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    const put = storage.put(storageKey, through, { mime: 'application/octet-stream' })
    await Promise.all([pipeline(content, through), put])
    const { mime, kind, nameMisleads } = await detectType(Buffer.concat(heads).subarray(0, headBytes), name)
    const accepted = acceptedContents(field)
    if (size === 0 || nameMisleads || (accepted && !accepted.includes(kind))) {
      await storage.delete(storageKey)
      return { reason: size === 0 ? 'file_broken' : 'file-kind' }
    }
    const key = randomBytes(16).toString('base64url')
    return { key, name, mime, kind, size, sha256: hash.digest('hex'), storageKey }
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error
    return { reason: error.reason === 'too_large' ? 'file-size' : 'file_broken' }
  }
}

/** The file questions of a form, those inside groups too. */
function fileFields(definition: FormDefinition | undefined): Map<string, Field> {
  const all = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...all(field.fields ?? [])])
  return new Map(all(definition?.fields ?? []).flatMap((field) => (field.type === 'file' ? [[field.key, field]] : [])))
}

/** Every file in some answers, with the key of its question and its path. */
function filesOf(answers: Answers): { key: string; path: string; file: FileAnswer }[] {
  const found: { key: string; path: string; file: FileAnswer }[] = []
  const look = (value: AnswerValue | undefined, key: string, path: string): void => {
    if (!Array.isArray(value)) {
      if (value && typeof value === 'object' && !('rows' in value)) inside(value as Answers, path)
      return
    }
    for (const [index, one] of value.entries()) {
      if (typeof one !== 'object') return
      if ('location' in one) found.push({ key, path, file: one })
      else if ('v' in one) inside(one.v, `${path}[${index}]`)
    }
  }
  const inside = (values: Answers, path: string): void => {
    for (const [key, value] of Object.entries(values)) look(value, key, path === '' ? key : `${path}.${key}`)
  }
  inside(answers, '')
  return found
}

/** The answers with placeholders replaced by files, wherever they stand. */
function withFiles(answers: Answers, files: ReadonlyMap<string, FileAnswer>): Answers {
  if (files.size === 0) return answers
  return JSON.parse(JSON.stringify(answers), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('location' in value) || !('key' in value)) return value
    return files.get(String(value.key)) ?? value
  }) as Answers
}
