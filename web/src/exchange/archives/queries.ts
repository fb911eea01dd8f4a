import { queryOf } from '../../kernel/api/index.ts'

/** What archives that begin or end make stale. */
export const archiveReads = ['listProgramArchives'] as const

type Listed = { state: { data?: { data: readonly { state: string }[] } | undefined } }

function whileAtWork({ state }: Listed): number | false {
  return state.data?.data.some((one) => one.state === 'waiting' || one.state === 'running') ? 1000 : false
}

/** The caller's archives of one program, or all that were brought in; every second while one is at work. */
export function archivesQuery(of: { programId: string } | { direction: 'in' }, page: number) {
  const asked = queryOf('listProgramArchives', { query: { page, perPage: 20, ...of } }, { maxAge: 0 })
  return { ...asked, refetchInterval: whileAtWork }
}
