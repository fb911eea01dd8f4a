import type { Award, AwardTemplate, OwnAward } from '@laurel/contract/awards'
import type { PlatformDb } from '../kernel/db/index.ts'
import { mapOperations, presentOperation } from '../kernel/operations/index.ts'
import { type AwardRead, countByTemplate, listLastRuns, type TemplateRow } from './store/index.ts'
import { isShown } from './things.ts'

const none = { issued: 0, replaced: 0, revoked: 0 }

/** Templates as their team sees them. */
export async function presentTemplates(db: PlatformDb, rows: readonly TemplateRow[]): Promise<AwardTemplate[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, runs] = [await countByTemplate(db, ids), await listLastRuns(db, ids)]
  const operations = await mapOperations(db, [...runs.values()])
  return rows.map((row) => {
    const run = operations.get(runs.get(row.id) ?? '')
    return {
      ...draftOf(row),
      id: row.id,
      programId: row.program_id,
      counts: counts.get(row.id) ?? none,
      run: run ? presentOperation(run) : null,
      etag: row.etag,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** What the team wrote of it. */
export function draftOf(row: TemplateRow) {
  const { name, source, headline, lead, body, distinction, occasion, signatory, color, layout } = row
  return {
    ...{ name, source, headline, lead, body, distinction, occasion, signatory, color, layout },
    decidedBy: row.decided_by,
    signatoryRole: row.signatory_role,
    hasBadge: row.has_badge,
    badgeLabel: row.badge_label,
  }
}

export function presentAward(row: AwardRead, now: Date): Award {
  const { id, number, version, code, state, lang, content, reason } = row
  return {
    ...{ id, number, version, code, state, lang, reason },
    templateId: row.template_id,
    applicationId: row.application_id,
    name: content.name,
    applicant: content.values.applicant ?? '',
    title: content.values.title ?? '',
    distinction: content.distinction,
    issuedAt: row.issued_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isWithheld: !isShown(row, now),
  }
}

export function presentOwn({ code, number, content, state, issued_at }: AwardRead): OwnAward {
  return {
    ...{ code, number, state },
    name: content.name,
    hasBadge: content.badgeLabel !== null,
    issuedAt: issued_at.toISOString(),
  }
}
