import type { FieldProblem } from '@laurel/contract/kernel'

export interface RefusalFacts {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly fields?: readonly FieldProblem[]
  readonly details?: Readonly<Record<string, unknown>>
  readonly requestId?: string
}

/**
 * A "no" of the server. `code` is stable and worded by the keys `refusals.<code>`; `message` is English for developers.
 * A call that got no answer at all has status 0 and the code `offline` or `timeout`.
 */
export class ApiRefusal extends Error implements RefusalFacts {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldProblem[]
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor(facts: RefusalFacts) {
    super(facts.message)
    this.name = 'ApiRefusal'
    this.status = facts.status
    this.code = facts.code
    this.fields = facts.fields ?? []
    this.details = facts.details ?? {}
    this.requestId = facts.requestId
  }
}

/** True for a refusal, of that code when one is given. */
export function isRefusal(thrown: unknown, code?: string): thrown is ApiRefusal {
  return thrown instanceof ApiRefusal && (code === undefined || thrown.code === code)
}

/**
 * Whom a call did not reach: no network, or a server that is away (a proxy in front of it may say so). Undefined: it was
 * answered, or something else went wrong.
 */
export function unreached(thrown: unknown): 'offline' | 'away' | undefined {
  if (!isRefusal(thrown) || ![0, 502, 503, 504].includes(thrown.status)) return undefined
  return navigator.onLine === false ? 'offline' : 'away'
}

/** Reads the body of an answer that is not a success; an answer of another shape (a proxy's page) becomes `unexpected`. */
export async function refusalOf(response: Response): Promise<ApiRefusal> {
  return refusalFrom(response.status, await response.text().catch(() => ''))
}

export function refusalFrom(status: number, body: string): ApiRefusal {
  const error = readError(body)
  if (error) return new ApiRefusal({ ...error, status })
  return new ApiRefusal({ status, code: status === 404 ? 'not_found' : 'unexpected', message: `Answer ${status}` })
}

function readError(body: string): Omit<RefusalFacts, 'status'> | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: Omit<RefusalFacts, 'status'> }
    return typeof error?.code === 'string' ? error : undefined
  } catch {
    return undefined
  }
}
