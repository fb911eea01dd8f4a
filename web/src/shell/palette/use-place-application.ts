import type { ApplicationRow } from '@laurel/contract/listing'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryOf } from '../../kernel/api/index.ts'

/** What acts on an application need to know of it. */
export type Acted = Pick<ApplicationRow, 'id' | 'programId' | 'title' | 'reference' | 'applicant'>

/** The application of the page, if it is one's; its page has read it already. */
export function usePlaceApplication(): Acted | undefined {
  const { programSlug = '', responseId = '' } = useParams({ strict: false }) as {
    programSlug?: string
    responseId?: string
  }
  const params = { programId: programSlug, responseId }
  const isOne = programSlug !== '' && responseId !== ''
  const { data } = useQuery({ ...queryOf('getApplication', { params }), enabled: isOne })
  return data && { ...data, programId: programSlug }
}
