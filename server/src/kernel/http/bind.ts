import type { AnyEndpoint, BodyOf, OkOf, ParamsOf, QueryOf } from '@laurel/contract/kernel'
import type { Scene } from '../scene.ts'
import type { Streamed, WithCookies } from './answer.ts'
import type { Things, ThingsOf } from './things.ts'

/** A file that came with an endpoint with `upload: true`: already in the storage, gone again unless the handler keeps it. */
export interface Upload {
  readonly storageKey: string
  /** As the sender names it: for people's eyes only. */
  readonly name: string
  /** What the sender says it is: never believed. */
  readonly claimedMime: string
  /** Its first bytes, for telling its type. */
  readonly head: Buffer
  readonly size: number
  /** Of the whole content, in hexadecimal. */
  readonly sha256: string
  /** When its sending began: a deadline that passed since does not count against it. */
  readonly beganAt: Date
}

/** What is said of a file before it comes. */
export interface Announced {
  readonly name: string
  /** Bytes; undefined when the sender does not know. */
  readonly size: number | undefined
}

type UploadOf<E> = E extends { readonly upload: true } ? { upload: Upload } : Record<never, never>
type AnswerOf<E> = E extends { readonly streams: true }
  ? Streamed | WithCookies<Streamed>
  : OkOf<E> | WithCookies<OkOf<E>>

/** What a handler receives: parsed input, and the things that the path names, already found and allowed. */
export type InputOf<E> = RequestOf<E> & UploadOf<E>

type RequestOf<E> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: RequestHeaders
} & ThingsOf<ParamsOf<E>>

/** The few headers that handlers may read. */
export interface RequestHeaders {
  readonly range?: string
  readonly ifNoneMatch?: string
  readonly ifMatch?: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly accept?: string
  /** The address itself, where a person opens it in a tab of a browser rather than a page or a program calling it. */
  readonly openedAt?: string
  /** What a browser would do with the answer (`Sec-Fetch-Dest`): show it, or run it as a `script`. */
  readonly loadedAs?: string
  /** The browser asks for its user that nobody counts or sells what they do (Global Privacy Control). */
  readonly refusesCounting?: true
  /** The secret of a personal link. */
  readonly personalLink?: string
  /** `Authorization: Basic …`, as a client of OAuth shows who it is. */
  readonly basic?: string
  /** A body as it came, with the signature and the moment that came along. */
  readonly signed?: { readonly signature: string; readonly timestamp: string; readonly body: string }
  /** What stands in the header that an endpoint names with `signedBy`. */
  readonly signature?: string
  /** The moment that goes with it, where its sender names one. */
  readonly signedAt?: string
  /** What a mail server shows that hands in a mail. */
  readonly mailSecret?: string
}

export type HandlerOf<E> = (scene: Scene, input: InputOf<E>) => Promise<AnswerOf<E>>

type Admitting<E> = (scene: Scene, input: RequestOf<E> & { announced: Announced }) => Promise<void>

/** The handler of an endpoint that takes a file, and what may refuse the file before its bytes come. It must not write. */
export interface UploadHandlers<E> {
  admit: Admitting<E>
  keep: HandlerOf<E>
}

/** A handler that reads before it is known whether it may: what was read is handed to it, or thrown away. */
export interface PreloadingHandlers<E, Seen> {
  /**
   * Reads only, with the first statements of the call: it costs no round trip of its own. It is begun after the things of the
   * path, so that it never sees less than they do: who writes by the turn of a thing counts on that.
   */
  preload(scene: Scene, params: ParamsOf<E>): Promise<Seen>
  /** It reads the things of the path as well, for their loaders to find them there: it is begun before them. */
  readonly leads?: true
  run(scene: Scene, input: InputOf<E> & { preloaded: Seen }): Promise<AnswerOf<E>>
}

/** Joins what an endpoint reads ahead with the handler that is given it. */
export function preloading<E extends AnyEndpoint, Seen>(
  _endpoint: E,
  handlers: PreloadingHandlers<E, Seen>,
): PreloadingHandlers<E, unknown> {
  return handlers
}

/** Does some work in a short transaction of its own, for a caller who may make the call. */
export type InScope<E> = <T>(work: (scene: Scene, input: InputOf<E>) => Promise<T>) => Promise<T>

/** A handler that asks servers of others before its transaction opens: nothing of the database waits for them. */
export interface ReachingHandlers<E, Reached> {
  reach(inScope: InScope<E>): Promise<Reached>
  run(scene: Scene, input: InputOf<E> & { reached: Reached }): Promise<AnswerOf<E>>
}

/** Joins what an endpoint asks outside with the handler that is given the answer. */
export function reaching<E extends AnyEndpoint, Reached>(
  _endpoint: E,
  handlers: ReachingHandlers<E, Reached>,
): ReachingHandlers<E, unknown> {
  return handlers as ReachingHandlers<E, unknown>
}

export interface BoundEndpoint {
  readonly endpoint: AnyEndpoint
  preload?(scene: Scene, params: unknown): Promise<unknown>
  readonly leads?: true | undefined
  reach?(inScope: InScope<AnyEndpoint>): Promise<unknown>
  admit?(
    scene: Scene,
    input: { params: unknown; query: unknown; body: undefined; headers: RequestHeaders; announced: Announced } & Things,
  ): Promise<void>
  handle(
    scene: Scene,
    input: { params: unknown; query: unknown; body: unknown; headers: RequestHeaders; upload?: Upload } & Things,
  ): Promise<unknown>
}

type Handlers<Endpoints> = {
  [K in keyof Endpoints]:
    | HandlerOf<Endpoints[K]>
    | PreloadingHandlers<Endpoints[K], unknown>
    | ReachingHandlers<Endpoints[K], unknown>
    | (Endpoints[K] extends { readonly upload: true } ? UploadHandlers<Endpoints[K]> : never)
}

/** Joins a room's endpoints to its actions; does not compile when one is missing, or when shapes differ. */
export function bind<const Endpoints extends Readonly<Record<string, AnyEndpoint>>>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): BoundEndpoint[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name as keyof Endpoints] as unknown as BoundEndpoint['handle'] | Input
    if (typeof handler === 'function') return { endpoint, handle: handler }
    if ('reach' in handler) return { endpoint, handle: handler.run, reach: handler.reach }
    return 'run' in handler
      ? { endpoint, handle: handler.run, preload: handler.preload, leads: handler.leads }
      : { endpoint, handle: handler.keep, admit: handler.admit }
  })
}

type Input =
  | { readonly admit: NonNullable<BoundEndpoint['admit']>; readonly keep: BoundEndpoint['handle'] }
  | { readonly reach: NonNullable<BoundEndpoint['reach']>; readonly run: BoundEndpoint['handle'] }
  | {
      readonly preload: NonNullable<BoundEndpoint['preload']>
      readonly leads?: true
      readonly run: BoundEndpoint['handle']
    }
