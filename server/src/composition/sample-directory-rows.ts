import { sampleIds as s } from './sample-ids.ts'

const at = '2027-01-01T00:00:00Z'
const look = { title: { fr: 'Exemple' }, lead: {}, fields: [], hasMap: true, isIndexable: true }
const content = { title: 'Sample', town: '', website: '' }

/** A directory that is not published, an entry in it, and what somebody said of it. */
export const directoryRows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  [
    'directories',
    { id: s.directory, slug: 'sample-directory', look, source: { programIds: [], who: 'laureates' }, created_at: at },
  ],
  ['directory_consent_texts', { directory_id: s.directory, version: 1, texts: { fr: 'Exemple' }, at }],
  [
    'directory_entries',
    {
      id: s.directoryEntry,
      directory_id: s.directory,
      slug: 'sample-entry',
      source: 'hand',
      locale: 'fr',
      content,
      title: 'Sample',
      words: 'sample',
      created_at: at,
      updated_at: at,
    },
  ],
  [
    'directory_suggestions',
    { id: s.suggestion, directory_id: s.directory, entry_id: s.directoryEntry, kind: 'report', locale: 'fr', at },
  ],
]
