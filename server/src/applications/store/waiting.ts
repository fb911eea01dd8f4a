import type { Permission } from '@laurel/contract/kernel'
import { type RawBuilder, sql } from 'kysely'

/** For whom things wait. */
export interface WaitingFor {
  readonly platformId: string
  readonly userId: string
}

/**
 * Things of one kind that can wait for somebody of the team. A room says which there are; the team inbox, above them all,
 * puts them together in one statement, and leaves out what the reader may not read.
 */
export interface WaitingSource {
  readonly kind: string
  /** The permission in the program that somebody needs to be waited for. */
  readonly needs: Permission
  /** For the reader alone; otherwise for whoever looks after the application, or anybody where nobody does. */
  readonly isPersonal: boolean
  /** A select of `item text, application_id uuid, since timestamptz, due_on date, words text, detail text`. */
  rows(whom: WaitingFor): RawBuilder<unknown>
}

/** Characters of a text that the inbox shows. */
const shown = 200

export const shortened = (words: string) => sql`left(${sql.raw(words)}, ${sql.lit(shown)})`

const gates: WaitingSource = {
  kind: 'gate',
  needs: 'program.applications.update',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select g.application_id || ' ' || g.step_id || ' ' || g.field_key as item, g.application_id,
      coalesce(g.asked_at, to_timestamp(0)) as since, null::date as due_on, '' as words, '' as detail
    from application_gates g where g.platform_id = ${platformId} and g.status = 'pending'`,
}

const requests: WaitingSource = {
  kind: 'request',
  needs: 'program.applications.update',
  isPersonal: false,
  rows: ({ platformId }) => sql`
    select r.id::text as item, r.application_id, r.asked_at as since, null::date as due_on,
      ${shortened('r.reason')} as words, r.kind as detail
    from application_requests r where r.platform_id = ${platformId} and r.state = 'pending'`,
}

/** Requests to answer and gates to decide. */
export const applicationWaiting: readonly WaitingSource[] = [requests, gates]
