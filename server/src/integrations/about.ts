import type { EndpointRow } from './store/index.ts'

/** What its events are of; one of the platform is of no program. */
export const aboutOf = ({ program_id }: Pick<EndpointRow, 'program_id'>) =>
  program_id ? { programId: program_id } : {}
