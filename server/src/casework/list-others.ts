import type { RelatedApplication } from '@laurel/contract/casework'
import { programsAllowing } from '../access/index.ts'
import type { Application } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listOthersOf, type RelatedRow } from './store/related.ts'

/** Those named beside an application; the rest is only counted. */
const shown = 10

/** Other applications of the same account, or address, in the programs that the caller may read. */
export async function listOthers(
  scene: Scene,
  { id, ownerId, applicantEmail }: Application,
): Promise<{ data: RelatedApplication[]; total: number }> {
  const programIds = await programsAllowing(scene, 'program.applications.read')
  const person = { applicationId: id, ownerId, email: applicantEmail, programIds }
  const { platformId } = scene.db
  const reason = 'Row-level security keeps the index of addresses from being used'
  const { rows, total } = await scene.acrossPlatforms(reason, ({ kysely }) =>
    listOthersOf({ platformId, kysely }, person, shown),
  )
  return { data: rows.map(presentRelated), total }
}

export function presentRelated(row: RelatedRow): RelatedApplication {
  return {
    id: row.id,
    title: row.title,
    reference: row.reference,
    state: row.state,
    applicantName: row.applicantName,
    program: { id: row.programId, slug: row.slug, title: row.programTitle, defaultLang: row.defaultLang },
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
}
