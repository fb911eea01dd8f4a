import { loader, type Things } from '../kernel/http/index.ts'
import {
  type DirectoryRecord,
  type EntryRecord,
  findDirectory,
  findEntry,
  findEntryBySlug,
  findPublishedDirectory,
  findSuggestion,
  type PublishedDirectory,
  type SuggestionRecord,
} from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    directorySlug: { as: 'publicDirectory'; is: PublishedDirectory }
    entrySlug: { as: 'publicEntry'; is: EntryRecord }
    directoryId: { as: 'directory'; is: DirectoryRecord }
    directoryEntryId: { as: 'directoryEntry'; is: EntryRecord }
    suggestionId: { as: 'suggestion'; is: SuggestionRecord }
  }
}

const isOf = ({ directory_id }: EntryRecord | SuggestionRecord, { directory }: Things) =>
  directory_id === (directory as DirectoryRecord).id

export const directoryLoaders = [
  loader({
    param: 'directorySlug',
    as: 'publicDirectory',
    find: ({ db }, slug) => findPublishedDirectory(db, slug),
  }),
  loader({
    param: 'entrySlug',
    as: 'publicEntry',
    // What waits or is hidden was never there; what was removed says that it is gone.
    async find({ db }, slug, { publicDirectory }) {
      const entry = await findEntryBySlug(db, (publicDirectory as PublishedDirectory).id, slug)
      return entry && (entry.state === 'published' || isGone(entry)) ? entry : undefined
    },
  }),
  loader({ param: 'directoryId', as: 'directory', find: ({ db }, id) => findDirectory(db, id) }),
  loader({ param: 'directoryEntryId', as: 'directoryEntry', find: ({ db }, id) => findEntry(db, id), isWithin: isOf }),
  loader({ param: 'suggestionId', as: 'suggestion', find: ({ db }, id) => findSuggestion(db, id), isWithin: isOf }),
]

/** It was seen, and is no more. */
const isGone = ({ state, published_at }: EntryRecord) => state === 'removed' && published_at !== null
