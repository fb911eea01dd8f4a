import { z } from 'zod'
import { LocalizedText } from '../../kernel/locale/index.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { FieldSchema, FormDefinitionSchema } from '../definition/definition-schema.ts'
import type { Field } from '../fields/field.ts'
import { type FilePlace, filePlace, sameKeys } from './file-place.ts'
import { formBytes } from './form-bytes.ts'
import { fieldsMark, formFileMark } from './form-file.ts'
import { findJsonError, type JsonError } from './json-error.ts'

/** Bytes of a form's file at most: twice what a form may weigh, as its file is written with indents. */
export const formFileBytes = 2 * formBytes

/** Why a text is not what was hoped for: it is no JSON, it is some other JSON, or it is wrong at these places. */
export type FileProblem =
  | { kind: 'empty' }
  | { kind: 'too-large'; max: number }
  | ({ kind: 'not-json' } & JsonError)
  | { kind: 'not-ours' }
  | { kind: 'newer' }
  | { kind: 'wrong'; places: FilePlace[] }

export type ReadFile<Thing> = { ok: true; thing: Thing } | { ok: false; problem: FileProblem }

/** Problems told at once: beyond these the file is something else. */
const maxProblems = 20

const FormFile = z.object({ title: LocalizedText, definition: FormDefinitionSchema })
const FieldsFile = z.object({ fields: z.array(FieldSchema).min(1).max(500) })

/** A form from its file. */
export function readFormFile(text: string): ReadFile<{ title: LocalizedText; definition: FormDefinition }> {
  return readMarked(text, formFileMark, FormFile, ({ definition }) => definition.fields)
}

/** Fields from the clipboard. */
export function readFields(text: string): ReadFile<{ fields: Field[] }> {
  return readMarked(text, fieldsMark, FieldsFile, ({ fields }) => fields)
}

function readMarked<Thing>(
  text: string,
  mark: string,
  schema: z.ZodType<Thing>,
  fieldsOf: (thing: Thing) => readonly Field[],
): ReadFile<Thing> {
  if (text.trim() === '') return { ok: false, problem: { kind: 'empty' } }
  const json = parsed(text)
  if (json === undefined) {
    const error = findJsonError(text)
    if (!error || isAtOnce(error)) return { ok: false, problem: { kind: 'not-ours' } }
    return { ok: false, problem: { kind: 'not-json', ...error } }
  }
  const { kind, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (kind !== mark) return { ok: false, problem: { kind: 'not-ours' } }
  if (version !== 1) return { ok: false, problem: { kind: 'newer' } }
  const read = schema.safeParse(json)
  const places = read.success
    ? sameKeys(fieldsOf(read.data), json)
    : read.error.issues.map((one) => filePlace(one, json))
  if (read.success && places.length === 0) return { ok: true, thing: read.data }
  return { ok: false, problem: { kind: 'wrong', places: places.slice(0, maxProblems) } }
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Wrong from its first letter on: a picture or a letter, which nobody would mend. */
function isAtOnce({ line, column, endsEarly }: JsonError): boolean {
  return line === 1 && column === 1 && !endsEarly
}
