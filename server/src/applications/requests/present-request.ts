import type { MyRequest, ProgramRequest } from '@laurel/contract/applications/requests'
import type { ApplicationRequest, ListedRequest } from '../store/requests.ts'

export function presentRequest(request: ApplicationRequest): MyRequest {
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    reason: request.reason,
    requestedUntil: request.requestedUntil?.toISOString() ?? null,
    answer: request.answer,
    requestedAt: request.requestedAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }
}

/** For staff. @param names of people by id */
export function presentListed(request: ListedRequest, names: ReadonlyMap<string, string>): ProgramRequest {
  return {
    ...presentRequest(request),
    answeredBy: request.answeredBy ? (names.get(request.answeredBy) ?? null) : null,
    application: { id: request.applicationId, ...request.application },
  }
}
