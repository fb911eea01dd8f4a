import {
  type DecisionLetter,
  type DecisionLetters,
  type LetterPreview,
  messageLength,
  unsureFields,
} from '@laurel/contract/messages'
import type { Application } from '../../applications/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { fillFor, type MergeGround, readMergeGround } from '../merge-values.ts'
import { checkMerge } from '../templates.ts'

const textsOf = ({ subjects, texts }: DecisionLetter) => [...Object.values(subjects), ...Object.values(texts)]

/**
 * Refuses merge_field_unknown, and merge_field_unsure for a field that may be empty without words to stand in: once the
 * decision is out, its letter must be able to leave.
 */
export async function checkLetters(db: PlatformDb, programId: string, letters: DecisionLetters): Promise<void> {
  const written = Object.values(letters).flatMap((letter) => (letter ? [letter] : []))
  for (const { subjects, texts } of written) {
    await checkMerge(db, programId, subjects)
    await checkMerge(db, programId, texts)
  }
  const names = [...new Set(written.flatMap(textsOf).flatMap(unsureFields))]
  if (names.length > 0) refuse('merge_field_unsure', { details: { names } })
}

/** What all letters of a publication are filled from. */
export function readLetterGround(
  db: PlatformDb,
  program: ProgramRow,
  letters: DecisionLetters,
  sender: string,
): Promise<MergeGround> {
  const texts = Object.values(letters).flatMap((letter) => (letter ? textsOf(letter) : []))
  return readMergeGround(db, program, Object.fromEntries(texts.entries()), sender)
}

/** A letter in the language of who applies; a subject is one line. */
export async function fillLetter(
  scene: Scene,
  ground: MergeGround,
  letter: DecisionLetter,
  found: Application,
): Promise<LetterPreview> {
  const application = { ...found, applicantName: found.applicantName || found.applicantEmail }
  const [subject, text] = [
    await fillFor(scene, ground, letter.subjects, application),
    await fillFor(scene, ground, letter.texts, application),
  ]
  return {
    subject: subject.text.replaceAll(/\s+/g, ' ').trim(),
    text: text.text.slice(0, messageLength),
    lang: text.lang,
  }
}
