import { type FieldProblem, refusals as shared } from '@laurel/contract/kernel'

export interface RefusalDetails {
  /** Which fields were not accepted, and by which rule. */
  fields?: FieldProblem[]
  /** Facts that help the interface word the refusal; never anything the caller may not know. */
  details?: Record<string, unknown>
  message?: string
  /** What was written before stays written: the end of a stolen sign-in must outlive the refusal that tells of it. */
  keeps?: true
}

/** A call that is answered with no. Thrown by `refuse` alone; everything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: string
  readonly why: RefusalDetails
  constructor(code: string, why: RefusalDetails) {
    super(why.message ?? code)
    this.code = code
    this.why = why
  }
}

/** The only way to say no. The code must be shared, or declared by the endpoint being answered. */
export function refuse(code: string, why: RefusalDetails = {}): never {
  throw new Refusal(code, why)
}

/** Refuses `invalid_input` for one field. */
export function refuseField(field: string, reason: string): never {
  refuse('invalid_input', { fields: [{ field, reason }] })
}

/** HTTP status of a code: the endpoint's own table first, then the shared one; undeclared codes are bugs. */
export function statusOf(code: string, declared: Readonly<Record<string, number>> | undefined): number | undefined {
  return declared?.[code] ?? (shared as Readonly<Record<string, number>>)[code]
}
