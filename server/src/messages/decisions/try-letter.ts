import type { DecisionLetter, LetterPreview } from '@laurel/contract/messages'
import type { Application } from '../../applications/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { mailDecision } from '../letters.ts'
import { checkLetters, fillLetter, readLetterGround } from './letter.ts'

/** A letter as one applicant would read it. Refuses merge_field_unknown, merge_field_unsure. */
export async function previewLetter(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  letter: DecisionLetter,
): Promise<LetterPreview> {
  const letters = { accepted: letter }
  await checkLetters(scene.db, program.id, letters)
  const ground = await readLetterGround(scene.db, program, letters, userOf(scene).name)
  return fillLetter(scene, ground, letter, application)
}

/** The same, mailed to the caller. */
export async function testLetter(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  letter: DecisionLetter,
): Promise<undefined> {
  const filled = await previewLetter(scene, program, application, letter)
  const { email, name } = userOf(scene)
  await mailDecision(scene, application, program, filled, { email, name })
}
