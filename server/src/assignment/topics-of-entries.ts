import { type EntryRow, listOptionsOf, listTagsOf } from '../evaluation/index.ts'
import type { Scene } from '../kernel/scene.ts'

/**
 * What each entry is about, of the topics that somebody on the jury is said to know: others tell jurors apart in nothing.
 * By the id of the entry.
 */
export async function topicsOfEntries(
  scene: Scene,
  entries: readonly EntryRow[],
  known: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const ids = entries.map(({ applicationId }) => applicationId)
  const keys = [...known].flatMap((topic) => /^answer:(.+?):/.exec(topic)?.[1] ?? [])
  const [tags, options] = [await listTagsOf(scene.db, ids), await listOptionsOf(scene.db, ids, keys)]
  return new Map(
    entries.map(({ id, applicationId, categoryId }) => {
      const about = [
        `category:${categoryId}`,
        ...(tags.get(applicationId) ?? []).map((tag) => `tag:${tag}`),
        ...(options.get(applicationId) ?? []).map(({ key, value }) => `answer:${key}:${value}`),
      ]
      return [id, [...new Set(about)].filter((topic) => known.has(topic)).toSorted()]
    }),
  )
}
