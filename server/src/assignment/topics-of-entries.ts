import { type EntryRow, listOptionsOf, listTagsOf } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'

/**
 * The topics of each entry, limited to those that a juror is said to know: others do not tell jurors apart.
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
