import type { Gallery, GalleryItem } from '@laurel/contract/galleries'
import { shownKeys } from '@laurel/contract/galleries'
import type { PlatformDb } from '../kernel/db/index.ts'
import { countItems, type GalleryRow, type ItemOfTeam, isGoneState } from './store/index.ts'

const none = { visible: 0, awaiting: 0, declined: 0, hidden: 0 }

/** Galleries as their team sees them. */
export async function presentGalleries(db: PlatformDb, rows: readonly GalleryRow[]): Promise<Gallery[]> {
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    programId: row.program_id,
    slug: row.slug,
    state: row.state,
    title: row.title,
    lead: row.lead,
    source: row.source,
    fields: row.fields.map(({ key, places }) => ({ key, places })),
    pictureKey: row.picture_key,
    order: row.sorting,
    consentText: row.consent_text,
    consentVersion: row.consent_version,
    isIndexable: row.is_indexable,
    embedHosts: row.embed_hosts,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    counts: counts.get(row.id) ?? none,
    etag: row.etag,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

export function presentItem(gallery: Pick<GalleryRow, 'fields' | 'picture_key'>, row: ItemOfTeam): GalleryItem {
  const shown = shownKeys({ fields: gallery.fields, pictureKey: gallery.picture_key })
  const agreed = row.keys ?? []
  return {
    id: row.id,
    applicationId: row.application_id,
    reference: row.reference,
    title: row.application_title,
    applicantName: row.applicant_name,
    state: row.state,
    invitedAt: row.invited_at?.toISOString() ?? null,
    declinedAt: row.declined_at?.toISOString() ?? null,
    consentedAt: row.given_at?.toISOString() ?? null,
    agreedKeys: [...agreed],
    missingKeys: row.keys ? shown.filter((key) => !agreed.includes(key)) : [],
    snapshotAt: row.snapshot_at?.toISOString() ?? null,
    hiddenReason: row.hidden_reason,
    position: row.position,
    place: row.place,
    latitude: row.latitude,
    longitude: row.longitude,
    hasAccount: row.owner_id !== null,
    isGone: isGoneState(row.application_state),
  }
}
