import { topFields } from '@laurel/contract/applications'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Answers, type AnswerValue, normaliseValue } from '@laurel/contract/forms/values'
import { type FileRow, listFilesOfApplication } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { hasBegunInTime } from '../../payments/index.ts'
import { graceOf, takesAnswers, windowOf } from '../deadlines/check-open.ts'
import type { Frame } from '../frame.ts'
import { filesIn, holdsFiles } from './answer-files.ts'
import { isSame } from './merge-answers.ts'
import type { WholeChange } from './row-changes.ts'

const minute = 60_000
/** The time that a browser takes to save the answer that names a file once all of it has arrived, a lost connection included. */
const savingMinutes = 5

/** Files that count although the time is over: their sending began before the end, and they have just arrived. */
export interface FilesInTime {
  /** When the last of them was begun: what is asked about the step is asked as of then. */
  readonly beganAt: Date
  readonly keys: ReadonlySet<string>
}

/**
 * What began before the deadline counts (docs/rules.md §11.2): the files whose answers may still be saved, `savingMinutes` after
 * their arrival at most, or the program's grace where that is longer. Undefined while answers are taken anyway, and when
 * there is no such file. Reads files only when the time is over.
 */
export function filesToSave(scene: Scene, frame: Frame): Promise<FilesInTime | undefined> {
  return filesInTime(scene, frame, Math.max(savingMinutes, graceOf(frame.program)))
}

/**
 * The same for the sending of the application: the grace of the program is counted from the arrival of a file that stands
 * in the answers. A program that locks has no grace.
 */
export async function sendsInTime(scene: Scene, frame: Frame): Promise<FilesInTime | undefined> {
  if (await paysInTime(scene, frame)) return { beganAt: scene.now, keys: new Set() }
  const found = await filesInTime(scene, frame, graceOf(frame.program))
  const isNamed = frame.steps.some(
    ({ form, answers }) => form && filesIn(form.definition, answers).some(({ file }) => found?.keys.has(file.key)),
  )
  return isNamed ? found : undefined
}

/** A payment that began before the end counts for its application: what only waited for money is sent once it is there. */
async function paysInTime(scene: Scene, frame: Frame): Promise<boolean> {
  if (!frame.steps.some(({ type }) => type === 'payment') || takesAnswers(frame, scene.now)) return false
  const { closesAt } = windowOf(frame).window
  if (!closesAt || !takesAnswers(frame, new Date(new Date(closesAt).getTime() - 1))) return false
  return hasBegunInTime(scene.db, frame.application.id, new Date(closesAt), scene.now)
}

async function filesInTime(scene: Scene, frame: Frame, minutes: number): Promise<FilesInTime | undefined> {
  if (minutes === 0 || takesAnswers(frame, scene.now)) return
  const { closesAt } = windowOf(frame).window
  if (!closesAt) return
  const isRecent = ({ created_at }: FileRow) => scene.now.getTime() < created_at.getTime() + minutes * minute
  const files = (await listFilesOfApplication(scene.db, frame.application.id)).filter((file) => {
    const began = file.upload_began_at
    return (
      began !== null &&
      file.referee_id === null &&
      began < new Date(closesAt) &&
      isRecent(file) &&
      takesAnswers(frame, began)
    )
  })
  if (files.length === 0) return
  const beganAt = new Date(Math.max(...files.map(({ upload_began_at }) => upload_began_at?.getTime() ?? 0)))
  return { beganAt, keys: new Set(files.map(({ key }) => key)) }
}

/** Keys of the changes that bring such files and nothing else; where a file field is full, one may stand in for another. */
export function bringsFilesOnly(
  definition: FormDefinition,
  answers: Answers,
  changes: readonly WholeChange[],
  { keys }: FilesInTime,
): Set<string> {
  const fields = new Map(topFields(definition.fields).map((field) => [field.key, field]))
  const brings = ({ field: key, value }: WholeChange) => {
    const field = fields.get(key)
    if (!field || !holdsFiles(value)) return false
    const [next, stored] = [normaliseValue(field, value), answers[key] ?? null]
    if (!filesNamed(next).some((file) => keys.has(file))) return false
    if (field.type !== 'file') return isSame(without(next, keys), without(stored, keys))
    const known = new Set(filesNamed(stored))
    return filesNamed(next).every((file) => keys.has(file) || known.has(file))
  }
  return new Set(changes.filter(brings).map(({ field }) => field))
}

const isFile = (value: unknown): value is { key: string } =>
  typeof value === 'object' && value !== null && 'key' in value && 'mime' in value

/** Keys of all the files in a value, however deep. */
export function filesNamed(value: unknown): string[] {
  if (isFile(value)) return [value.key]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesNamed) : []
}

/** The value as it would be had the files never come: nothing is empty that only held them. */
function without(value: unknown, keys: ReadonlySet<string>): AnswerValue {
  if (Array.isArray(value)) {
    const rest = value.filter((one) => !(isFile(one) && keys.has(one.key))).map((one) => without(one, keys))
    return rest.length > 0 ? (rest as AnswerValue) : null
  }
  if (typeof value !== 'object' || value === null || isFile(value)) return (value ?? null) as AnswerValue
  const rest = Object.entries(value).flatMap(([key, one]) => {
    const remaining = without(one, keys)
    return remaining === null ? [] : [[key, remaining]]
  })
  return rest.length > 0 ? (Object.fromEntries(rest) as AnswerValue) : null
}
