import { quizPart } from '@laurel/contract/forms/definition'
import type { EligibilityQuiz } from '@laurel/contract/programs'
import { getDefinition } from '../forms/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { findQuizRevision } from './store/index.ts'

/** What a category asks first to know who may apply; undefined when anybody may. */
export async function findQuiz(db: PlatformDb, categoryId: string): Promise<EligibilityQuiz | undefined> {
  const named = await findQuizRevision(db, categoryId)
  if (!named) return
  const definition = quizPart(await getDefinition(db, named.formId, named.revision))
  return definition && { ...named, definition }
}
