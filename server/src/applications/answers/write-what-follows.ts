import { filledShare, type StepProgress } from '@laurel/contract/applications'
import type { Scene } from '../../kernel/scene.ts'
import { readThroughCastLater } from '../columns/convert-columns.ts'
import type { Frame } from '../frame.ts'
import { searchText, touchApplication } from '../store/applications.ts'
import { replaceValues } from '../store/values.ts'
import { titleOf } from './save-answers.ts'

/**
 * Writes what comes of answers that were replaced as a whole: the title, the completeness and the values of the list.
 * @param frame with the answers as they are by now
 */
export async function writeWhatFollows(
  scene: Scene,
  frame: Frame,
  progress: readonly StepProgress[],
  values: Parameters<typeof replaceValues>[3],
): Promise<void> {
  const { application } = frame
  const title = titleOf(frame, scene.now)
  const facts = { title, search_text: searchText({ ...application, title }), completeness: filledShare(progress) }
  await Promise.all([
    replaceValues(scene.db, application, 'all', values),
    touchApplication(scene.db, application.id, facts, scene.now),
    readThroughCastLater(scene, frame),
  ])
}
