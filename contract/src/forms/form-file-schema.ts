import { z } from 'zod'
import { LocalizedText } from '../kernel/index.ts'
import type { FormDefinition } from './definition.ts'
import { FieldSchema, FormDefinitionSchema } from './definition-schema.ts'
import type { Field } from './field.ts'
import { fieldsMark, formFileMark } from './form-file.ts'

/** Why a text is not what was hoped for: it is no JSON, it is some other JSON, or it is wrong at these places. */
export type FileProblem =
  | { kind: 'not-json' }
  | { kind: 'not-ours' }
  | { kind: 'newer' }
  | { kind: 'wrong'; places: { path: string; message: string }[] }

export type ReadFile<Thing> = { ok: true; thing: Thing } | { ok: false; problem: FileProblem }

/** Problems told at once: beyond these the file is something else. */
const mostProblems = 20

const FormFile = z.object({ title: LocalizedText, definition: FormDefinitionSchema })
const FieldsFile = z.object({ fields: z.array(FieldSchema).min(1).max(500) })

/** A form from its file. */
export function readFormFile(text: string): ReadFile<{ title: LocalizedText; definition: FormDefinition }> {
  return readMarked(text, formFileMark, FormFile)
}

/** Fields from the clipboard. */
export function readFields(text: string): ReadFile<{ fields: Field[] }> {
  return readMarked(text, fieldsMark, FieldsFile)
}

function readMarked<Thing>(text: string, mark: string, schema: z.ZodType<Thing>): ReadFile<Thing> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, problem: { kind: 'not-json' } }
  }
  const { kind, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (kind !== mark) return { ok: false, problem: { kind: 'not-ours' } }
  if (version !== 1) return { ok: false, problem: { kind: 'newer' } }
  const read = schema.safeParse(json)
  if (read.success) return { ok: true, thing: read.data }
  const places = read.error.issues
    .slice(0, mostProblems)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  return { ok: false, problem: { kind: 'wrong', places } }
}
