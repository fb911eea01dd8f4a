import type { EmailQuery } from '@laurel/contract/emails'
import { queryOf, usePages } from '../../kernel/api/index.ts'
import type { EmailScope } from '../email-search.ts'

type Filters = Partial<EmailQuery>
type Input = Parameters<typeof usePages<'listProgramEmails'>>[1]

/** The mails of a scope, by pages: both lists answer the same, and the scope of a page stays. */
export function useEmails({ programSlug }: EmailScope, query: Filters) {
  const input = programSlug ? { params: { programId: programSlug }, query } : { query }
  return usePages((programSlug ? 'listProgramEmails' : 'listEmails') as 'listProgramEmails', input as Input)
}

export const emailKindsQuery = ({ programSlug }: EmailScope) =>
  programSlug ? queryOf('listProgramEmailKinds', { params: { programId: programSlug } }) : queryOf('listEmailKinds')

export const emailLifeQuery = ({ programSlug }: EmailScope, emailId: string) =>
  programSlug
    ? queryOf('readProgramEmailLife', { params: { programId: programSlug, emailId } })
    : queryOf('readEmailLife', { params: { emailId } })

export const emailContentQuery = ({ programSlug }: EmailScope, emailId: string) =>
  programSlug
    ? queryOf('readProgramEmailContent', { params: { programId: programSlug, emailId } })
    : queryOf('readEmailContent', { params: { emailId } })
