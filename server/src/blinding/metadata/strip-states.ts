import { actionOf, type FieldRule, placesIn } from '@laurel/contract/blinding'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Answers } from '@laurel/contract/forms/values'
import type { EntryContent, Session } from '../../evaluation/store/index.ts'
import { listFilesByKeys } from '../../files/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listStrippedFiles, setStrippedFile } from '../store/stripped-files.ts'
import { cleaningOf } from './kinds.ts'
import { isCleanable } from './strip-file.ts'
import type { StripStates } from './strip-state.ts'

type Rules = Readonly<Record<string, FieldRule>>

/** The files of an entry that blind jurors may come to see by the session's rules. */
export function shownFilesIn(content: EntryContent, definitions: readonly FormDefinition[], rules: Rules): string[] {
  const answers = Object.assign({}, ...content.steps.map((step) => step.answers)) as Answers
  const fields = definitions.flatMap((definition) => definition.fields)
  return placesIn(answers, fields).flatMap((one) => {
    const isShown = 'file' in one && ['show', 'redact'].includes(actionOf(rules[one.field.key]))
    return isShown ? [one.file.key] : []
  })
}

/** The strip states of files, by their keys. */
export async function stripStatesOf(scene: Scene, keys: readonly string[]): Promise<StripStates> {
  const rows = await listFilesByKeys(scene.db, keys)
  const known = await listStrippedFiles(scene.db, keys)
  return new Map(
    rows.map(({ key, mime }) => {
      const cleaning = cleaningOf(mime)
      if (cleaning === 'needless') return [key, 'bare']
      const isStripped = known.get(key)
      if (!cleaning || isStripped === false) return [key, 'never']
      return [key, isStripped ? 'bare' : 'waiting']
    }),
  )
}

/** The same with nothing left to wait for. Where nothing is written, it is found out anew each time. */
export async function stripStatesNow(scene: Scene, keys: readonly string[]): Promise<StripStates> {
  const states = new Map(await stripStatesOf(scene, keys))
  const waiting = keys.filter((key) => states.get(key) === 'waiting')
  for (const row of await listFilesByKeys(scene.db, waiting))
    states.set(row.key, (await isCleanable(scene, row)) ? 'bare' : 'never')
  return states
}

/** Has the files of a session cleaned that jurors may come to see; they see each once that is done. */
export async function stripLater(scene: Scene, { id: sessionId }: Pick<Session, 'id'>): Promise<void> {
  await enqueue(scene.db, 'evaluation.bare-files', { sessionId }, { key: `bare-files:${sessionId}` })
}

/** Cleans one file, and keeps that it could be, or not. */
export async function storeStripped(scene: Scene, key: string): Promise<boolean> {
  const [row] = await listFilesByKeys(scene.db, [key])
  const isStripped = await isCleanable(scene, row)
  if (row && typeof cleaningOf(row.mime) === 'object') await setStrippedFile(scene.db, key, isStripped, scene.now)
  return isStripped
}
