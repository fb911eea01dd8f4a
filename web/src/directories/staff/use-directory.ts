import type { Directory, WriteDirectory } from '@laurel/contract/directories'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'

/** What a change of a directory, of its entries or of what people propose makes stale. */
export const staleByEntries = [
  'readDirectory',
  'listDirectories',
  'listDirectoryEntries',
  'listDirectorySuggestions',
  'previewDirectoryPublication',
  'readPublicDirectory',
  'listPublicEntries',
  'countPublicFacets',
  'readDirectoryMap',
  'readPublicEntry',
] as const

/** What is written of it, without what is read alone. */
export function draftOfDirectory(directory: Directory): WriteDirectory {
  const { title, lead, fields, hasMap, isIndexable, slug, source, moderation, embedHosts } = directory
  return { title, lead, fields, hasMap, isIndexable, slug, source, moderation, embedHosts }
}

/** Saves a part of what is prepared; says what became of it. */
export function useChangeDirectory(directory: Directory) {
  const words = useWords()
  const { t } = words
  const change = useCall('changeDirectory', {
    invalidates: ['readDirectory', 'listDirectories', 'previewDirectoryPublication'],
  })
  const save = (part: Partial<WriteDirectory>) =>
    change.mutate(
      {
        params: { directoryId: directory.id },
        body: { ...draftOfDirectory(directory), ...part, etag: directory.etag },
      },
      {
        onSuccess: () => toastSuccess({ title: t('directories.staff.saved') }),
        onError: ({ code }) => toastError({ title: refusalText(words, code) }),
      },
    )
  return { save, isBusy: change.isPending }
}
