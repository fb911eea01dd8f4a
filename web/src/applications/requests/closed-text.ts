import type { RequestKind } from '@laurel/contract/applications/requests'
import type { Words } from '../../kernel/words/index.ts'

/** Why nobody answers a request any more; said alike to the applicant and to staff. */
export function closedText({ t }: Words, kind: RequestKind): string {
  return t(kind === 'more_time' ? 'applications.requests.closed.sent' : 'applications.requests.closed.moved')
}
