import type { CopySource } from '@laurel/contract/applications/answers'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findPlan } from '../../programs/index.ts'
import { stateShown } from '../frame.ts'
import { type Application, listOwned } from '../store/applications.ts'
import { listSavedAt } from '../store/steps.ts'

/** The most that are offered. */
const maxSources = 20

/** The caller's other applications that hold answers, the newest first. */
export async function listCopySources(scene: Scene, application: Application): Promise<CopySource[]> {
  const owned = (await listOwned(scene.db, userOf(scene).userId)).filter(({ id }) => id !== application.id)
  const saved = await listSavedAt(
    scene.db,
    owned.map(({ id }) => id),
  )
  const sources: CopySource[] = []
  for (const one of owned) {
    const savedAt = saved.get(one.id)
    const plan = savedAt && sources.length < maxSources ? await findPlan(scene.db, one.categoryId) : undefined
    if (!savedAt || !plan) continue
    sources.push({
      id: one.id,
      title: one.title,
      program: plan.program.texts.title,
      category: plan.category.title,
      state: stateShown(one, scene.now),
      savedAt: savedAt.toISOString(),
    })
  }
  return sources
}
