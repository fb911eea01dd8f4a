import type { allEndpoints } from '@laurel/contract/all'
import type { z } from 'zod'

type Endpoints = typeof allEndpoints

/** The names of all calls of the contract. */
export type EndpointName = keyof Endpoints & string

type Part<Name extends EndpointName, Key extends string> = Endpoints[Name] extends {
  readonly [K in Key]: infer Schema extends z.core.$ZodType
}
  ? Schema
  : never

type Input<Name extends EndpointName, Key extends string> = [Part<Name, Key>] extends [never]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends z.input<Part<Name, Key>>
    ? { readonly [K in Key]?: z.input<Part<Name, Key>> }
    : { readonly [K in Key]: z.input<Part<Name, Key>> }

/** The input of a call: `params`, `query` and `body`, each only when the contract has it. */
export type InputOf<Name extends EndpointName> = Input<Name, 'params'> & Input<Name, 'query'> & Input<Name, 'body'>

/** The answer of a call. */
export type AnswerOf<Name extends EndpointName> = [Part<Name, 'ok'>] extends [never]
  ? undefined
  : z.output<Part<Name, 'ok'>>

/** The input as an argument that may be left out when nothing in it is required. */
export type InputArgument<Name extends EndpointName> =
  Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]
