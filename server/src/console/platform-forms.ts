import type { PlatformForm } from '@laurel/contract/console'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { programsAllowing } from '../access/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { placeOf } from './installation/platforms.ts'
import { listFormRows } from './platform-forms-store.ts'

/** Forms of the programs whose forms the caller may see, and the templates, the last changed first. */
export async function readPlatformForms(scene: Scene, query: ListQuery): Promise<ListPage<PlatformForm>> {
  const programIds = await programsAllowing(scene, 'program.forms.read')
  const place = placeOf(query)
  const rows = await listFormRows(scene.db, { programIds, search: query.search?.trim() ?? '', ...place })
  const data = rows.map((row) => ({
    id: row.id,
    title: row.title as LocalizedText,
    program: row.slug ? { slug: row.slug, title: row.program_title as LocalizedText } : null,
    questions: row.questions,
    changedAt: row.changed_at.toISOString(),
  }))
  return pageOf(data, { total: rows[0]?.found ?? 0, ...place })
}
