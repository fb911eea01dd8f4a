import { type EntryContent, isShown, type Position, type StaffEntry } from '@laurel/contract/directories'
import type { EntryCard } from '@laurel/contract/directories/public'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../kernel/scene.ts'
import type { EntryRecord, PublishedDirectory } from './store/index.ts'

/** A text of a directory as the caller reads it. */
export const sayText = ({ locale, platform }: Pick<Scene, 'locale' | 'platform'>, text: LocalizedText, lang = locale) =>
  readText(text, lang, platform.defaultLang)

type Fields = PublishedDirectory['published']['fields']

/** What a card says: what the table of fields lets through, and nothing else. */
export function presentCard(fields: Fields, { slug, content }: { slug: string; content: EntryContent }): EntryCard {
  const shown = (key: 'summary' | 'domain' | 'town' | 'distinction') =>
    isShown(fields, key, 'card') ? content[key] : ''
  return {
    slug,
    title: content.title,
    summary: shown('summary'),
    domain: shown('domain'),
    town: shown('town'),
    distinction: shown('distinction'),
  }
}

/** Where an entry may be seen: nowhere unless its person wants it, and the town alone unless they agreed to more. */
export function placeShown({ lat, lng, precision, is_on_map }: EntryRecord): Position | null {
  return is_on_map && precision !== 'unknown' && lat !== null && lng !== null ? { lat, lng } : null
}

export function presentStaffEntry(entry: EntryRecord, alike: StaffEntry['alike'] = []): StaffEntry {
  return {
    id: entry.id,
    slug: entry.slug,
    content: entry.content,
    state: entry.state,
    consent: entry.consent,
    consentVersion: entry.consent_version,
    isOnMap: entry.is_on_map,
    precision: entry.precision,
    position: entry.pointed,
    source: entry.source,
    responseId: entry.application_id,
    email: entry.email,
    isClaimed: entry.person_id !== null,
    reviewedAt: entry.reviewed_at?.toISOString() ?? null,
    checkedAt: entry.checked_at?.toISOString() ?? null,
    updatedAt: entry.updated_at.toISOString(),
    etag: entry.etag,
    alike,
  }
}

export const emptyContent: EntryContent = {
  title: '',
  summary: '',
  about: '',
  domain: '',
  town: '',
  website: '',
  organisation: '',
  distinction: '',
  figures: [],
  seeks: [],
  own: {},
}
