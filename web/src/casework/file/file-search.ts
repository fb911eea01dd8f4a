import type { RawSearch } from '../../kernel/router/index.ts'
import { type ListSearch, readListSearch, writeListSearch } from '../../listing/index.ts'

export const fileTabs = ['answers', 'team', 'documents', 'history'] as const
export type FileTab = (typeof fileTabs)[number]

/** The address of one application: the list that it was opened from travels along. */
export interface FileSearch extends ListSearch {
  readonly tab: FileTab
}

export function readFileSearch(raw: RawSearch): FileSearch {
  return { ...readListSearch(raw), tab: fileTabs.find((tab) => tab === raw.tab) ?? 'answers' }
}

/** The file of an application in a list, at one of its tabs; `place` is an id on the page. */
export function filePlace(programSlug: string, responseId: string, { tab, ...list }: FileSearch, place = ''): string {
  const query = new URLSearchParams(writeListSearch(list))
  if (tab !== 'answers') query.set('tab', tab)
  const text = query.toString()
  return `/admin/programs/${programSlug}/responses/${responseId}${text && `?${text}`}${place && `#${place}`}`
}
