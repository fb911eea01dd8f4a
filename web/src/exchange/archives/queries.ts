/** What archives that begin or end make stale. */
export const archiveReads = ['listProgramArchives'] as const
