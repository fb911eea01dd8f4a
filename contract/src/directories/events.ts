/** What happens to directories; no address is in it, nor who answered. */
export interface DirectoryEvents {
  'directory.created': { directoryId: string; title: string }
  'directory.changed': { directoryId: string; title: string }
  'directory.deleted': { directoryId: string; title: string }
  'directory.published': { directoryId: string; title: string; entries: number }
  'directory.unpublished': { directoryId: string; title: string }
  'directory.consent_text_changed': { directoryId: string; title: string; version: number }
  'directory.people_invited': { directoryId: string; title: string; count: number }
  'directory.imported': { directoryId: string; title: string; added: number; leftOut: number }
  'directory_entry.created': { directoryId: string; entryId: string; title: string }
  'directory_entry.changed': { directoryId: string; entryId: string; title: string; by: string }
  'directory_entry.published': { directoryId: string; entryId: string; title: string }
  'directory_entry.hidden': { directoryId: string; entryId: string; title: string; reason: string }
  'directory_entry.removed': { directoryId: string; entryId: string; title: string; by: string }
  'directory_entry.agreed': { directoryId: string; entryId: string; version: number }
  'directory_entry.withdrawn': { directoryId: string; entryId: string }
  'directory_entry.claimed': { directoryId: string; entryId: string; title: string; by: string }
  'directory_entry.merged': { directoryId: string; entryId: string; title: string }
  'directory_suggestion.received': { directoryId: string; suggestionId: string; kind: string }
  'directory_suggestion.decided': { directoryId: string; suggestionId: string; kind: string; answer: string }
}
