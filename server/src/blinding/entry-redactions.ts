import {
  type AnswerPlace,
  actionOf,
  type EntryRedactions,
  type FieldRule,
  type FileToCheck,
  type IdentityToken,
  placesIn,
  suggestInFileName,
  suggestRedactions,
  type TextToRedact,
  titlePlace,
} from '@laurel/contract/blinding'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'
import type { EntryContent, EntryRef, Session } from '../evaluation/store/index.ts'
import { fileLocation, findFileByKey } from '../files/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { identityWordsOf } from './identity-of.ts'
import { isCleanable } from './metadata/strip-file.ts'
import type { StripStates } from './metadata/strip-state.ts'
import { shownFilesIn, stripStatesNow } from './metadata/strip-states.ts'
import { hashOf } from './projections/blind-content.ts'
import { openContents } from './projections/open-content.ts'
import { definitionsOf } from './projections/project-entries.ts'
import { type ApprovalRow, type CopyOfFile, listApprovals, listFieldRules } from './store/anonymisation.ts'
import { wordsInFile } from './words-in-file.ts'

/** A text or file that somebody has to look at, with the version that would be approved. */
export type PlaceToCheck = AnswerPlace & { readonly hash: string }

interface AnsweredFields {
  readonly answers: Answers
  readonly fields: readonly Field[]
}

/** All answers of an entry together, with the questions of its forms. */
export async function answeredIn(scene: Scene, content: EntryContent): Promise<AnsweredFields> {
  const definitions = await definitionsOf(scene, content)
  return {
    answers: Object.assign({}, ...content.steps.map((step) => step.answers)) as Answers,
    fields: definitions.flatMap((definition) => definition.fields),
  }
}

/**
 * The places of an entry that are shown only once somebody has approved them: where the session's rules say `redact`, and files that
 * would be shown but cannot be cleaned, in the place of which staff put a copy.
 */
export function placesToCheck(
  title: string,
  { answers, fields }: AnsweredFields,
  rules: Readonly<Record<string, FieldRule>>,
  states: StripStates,
): PlaceToCheck[] {
  const own = placesIn(answers, fields)
    .filter((one) => {
      const action = actionOf(rules[one.field.key])
      return action === 'redact' || (action === 'show' && 'file' in one && states.get(one.file.key) === 'never')
    })
    .map((one) => ({ ...one, hash: hashOf('text' in one ? one.text : one.file.key) }))
  if (actionOf(rules[titlePlace]) !== 'redact' || title === '') return own
  const field = { key: titlePlace, reference: titlePlace, type: 'text', title: {}, required: false } as const
  return [{ place: titlePlace, field, text: title, hash: hashOf(title) }, ...own]
}

export async function getEntryRedactions(scene: Scene, session: Session, entry: EntryRef): Promise<EntryRedactions> {
  const content = (await openContents(scene, [entry])).get(entry.id) ?? refuse('not_found')
  const answered = await answeredIn(scene, content)
  const rules = await listFieldRules(scene.db, session.id)
  const words = await identityWordsOf(scene, session, entry, answered)
  const approvals = new Map((await listApprovals(scene.db, [entry.id])).map((one) => [one.place, one]))
  const texts: TextToRedact[] = []
  const files: FileToCheck[] = []
  for (const one of placesToCheck(content.title, answered, rules, await statesIn(scene, content, rules))) {
    const approval = approvals.get(one.place)
    const valid = approval?.originalHash === one.hash ? approval : undefined
    if ('text' in one) texts.push(textToRedact(one, words, valid))
    else files.push(await fileToCheck(scene, one, words, valid))
  }
  return { entryId: entry.id, code: entry.code, texts, files }
}

/** The strip states of the files that an entry may show. */
export async function statesIn(
  scene: Scene,
  content: EntryContent,
  rules: Readonly<Record<string, FieldRule>>,
): Promise<StripStates> {
  return stripStatesNow(scene, shownFilesIn(content, await definitionsOf(scene, content), rules))
}

function textToRedact(
  { place, field, text, hash }: PlaceToCheck & { text: string },
  words: readonly IdentityToken[],
  approval: ApprovalRow | undefined,
): TextToRedact {
  return {
    place,
    title: field.title,
    text,
    hash,
    suggestions: suggestRedactions(text, words),
    approved: approval ? approval.pieces.map(({ start, end }) => ({ start, end })) : null,
  }
}

async function fileToCheck(
  scene: Scene,
  { place, field, file, hash }: Extract<PlaceToCheck, { file: unknown }>,
  words: readonly IdentityToken[],
  approval: ApprovalRow | undefined,
): Promise<FileToCheck> {
  const row = await findFileByKey(scene.db, file.key)
  const { text, isReadable } = await wordsInFile(scene, row)
  const named = suggestInFileName(file.name, words).map((one) => one.text)
  const inside = suggestRedactions(text, words).map((one) => one.text)
  const { name, location, size, mime } = file
  const found = [...new Set([...named, ...inside])].slice(0, 50)
  return {
    ...{ place, title: field.title, name, location, size, mime, hash, found, isReadable },
    isCleanable: await isCleanable(scene, row),
    isApproved: approval !== undefined,
    copy: approval?.copy ? presentCopy(approval.copy) : null,
  }
}

const presentCopy = ({ key, name, size, mime }: CopyOfFile) => ({ name, size, mime, location: fileLocation(key) })
