import type { RawSearch } from '../../kernel/router/index.ts'

export const directoryTabs = ['entries', 'fields', 'page', 'settings'] as const
export type DirectoryTab = (typeof directoryTabs)[number]

export interface StaffSearch {
  readonly tab: DirectoryTab
  readonly state: string
}

/** The page of a directory as its address says it. */
export const readStaffSearch = (raw: RawSearch): StaffSearch => ({
  tab: directoryTabs.find((one) => one === raw.tab) ?? 'entries',
  state: typeof raw.state === 'string' ? raw.state : '',
})
