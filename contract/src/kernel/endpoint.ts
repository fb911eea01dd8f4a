import type { z } from 'zod'
import type { Access } from './access.ts'
import type { RefusalTable } from './refusals.ts'

/** Carries the secret of a personal link. */
export const personalLinkHeader = 'x-personal-link'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API, as data: the server binds it, the client types itself on it, OpenAPI and the tests read it. */
export interface Endpoint<
  Name extends string = string,
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Ok extends z.core.$ZodType = z.core.$ZodType,
> {
  /** Unique in the whole contract; the operation's id in the OpenAPI document. */
  readonly name: Name
  readonly method: Method
  /** Below the host, with parameters in braces: `/api/user.programs/{programId}`. */
  readonly path: string
  /** One English sentence for the API's readers. */
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The schema of a success; properties that it does not name never leave the server. Absent: 204 without content. */
  readonly ok?: Ok
  /** Status of a success: 200 unless said otherwise, 204 when there is no `ok`. */
  readonly status?: 200 | 201 | 202 | 204
  /** The room's own ways to say no. The shared ones need no mention. */
  readonly refusals?: RefusalTable
  /** Calls a minute allowed to one caller, when fewer than the general limit. */
  readonly perMinute?: number
  /** The body is a file's bytes, as they are; its name travels in the header `x-file-name` (URI-encoded). */
  readonly upload?: true
  /**
   * With `upload`, where there is no account: the header whose secret stands for whoever sends. It is no part of the address,
   * which proxies and logs keep.
   */
  readonly bearer?: typeof personalLinkHeader
  /** Strangers may write here: where the installation asks for it, `x-captcha` shows that no robot calls. */
  readonly captcha?: true
  /**
   * The body is a text that its sender signed, in this header: it is handed on as it came, since the signature is over its bytes.
   * Whoever handles it looks at the signature before reading anything.
   */
  readonly signedBy?: 'stripe-signature' | 'x-appsumo-signature' | 'x-twilio-email-event-webhook-signature'
  /** The answer is bytes (a file, a spreadsheet, a page), not JSON. */
  readonly streams?: true
  /** Largest accepted body in bytes, when it is not the general megabyte, or the 16 kB of what is open to anyone. */
  readonly bodyLimit?: number
  /**
   * Called by mail programs in their reader's name (RFC 8058): no cookie is read, and the body is a form's, which nothing
   * reads.
   */
  readonly oneClick?: true
  /**
   * The body comes from a form of our own pages, for browsers that run no script. Whoever sends it counts as nobody, and
   * forms of other sites are refused.
   */
  readonly fromForm?: true
  /** True where a call goes on while the platform sleeps, is suspended or deleted: signing in and out, reading who one is. */
  readonly evenInStandby?: boolean
  /** The part of the product that it belongs to: on a platform that switched it off, it does not exist. */
  readonly module?: string
  /** The body comes as a form, and refusals leave as RFC 6749 §5.2 writes them. */
  readonly speaksOauth?: true
  /** Open to somebody whose role asks for a second factor that they have yet to set up: what it takes to do so. */
  readonly withoutSecondFactor?: boolean
}

export type AnyEndpoint = Endpoint<string, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.core.$ZodType>

export type ParamsOf<E> = E extends { readonly params: infer S extends z.core.$ZodType }
  ? z.output<S>
  : Record<never, never>
export type QueryOf<E> = E extends { readonly query: infer S extends z.core.$ZodType }
  ? z.output<S>
  : Record<never, never>
export type BodyOf<E> = E extends { readonly signedBy: string }
  ? string
  : E extends { readonly body: infer S extends z.core.$ZodType }
    ? z.output<S>
    : undefined
/** The return value of a handler, before the output schema strips it. */
export type OkOf<E> = E extends { readonly ok: infer S extends z.core.$ZodType } ? z.input<S> : undefined

/** Declares an endpoint; exists so that literal types are kept without `as const`. */
export function endpoint<const E extends AnyEndpoint>(declared: E): E {
  return declared
}
