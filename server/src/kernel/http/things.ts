import type { Scene } from '../scene.ts'

/**
 * What a path parameter names, by the parameter's name. Rooms add theirs:
 * `declare module '../kernel/http/things.ts' { interface PathThings { programId: { as: 'program'; is: Program } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms through declaration merging.
export interface PathThings {}

/** The things that handlers of an endpoint with these parameters are handed, by the thing's own name. */
export type ThingsOf<Params> = {
  [K in keyof Params & keyof PathThings as PathThings[K] extends { as: infer Name extends string }
    ? Name
    : never]: PathThings[K] extends {
    is: infer Thing
  }
    ? Thing
    : never
}

export type Things = Readonly<Record<string, unknown>>

/**
 * Finds what a parameter names, inside the platform and inside what earlier parameters of the path named. It reads before
 * anything is judged, together with others: its reads stay inside the platform and change nothing.
 */
export interface Loader {
  readonly param: string
  readonly as: string
  /** Undefined when there is none, or when it does not belong to `things` loaded before it: answered as not found. */
  find(scene: Scene, value: string, things: Things): Promise<unknown>
  /**
   * Whether what was found belongs to the things before it; when not, it is answered as not found. A loader that says this
   * apart finds without `things`, at once with the others.
   */
  isWithin?(thing: never, things: Things): boolean
  /** The program that the thing belongs to: its roles count for the caller (docs/rules.md §6). */
  programOf?(thing: never): string | undefined
  /** False where the caller may not even know of it: answered as not found. Asked on endpoints open to anyone. */
  visibleToAnyone?(scene: Scene, thing: never): boolean | Promise<boolean>
}

/** Declares the loader of a parameter, typed by what it finds. */
export function loader<Thing>(declared: {
  param: keyof PathThings & string
  as: string
  find(scene: Scene, value: string, things: Things): Promise<Thing | undefined>
  isWithin?(thing: Thing, things: Things): boolean
  programOf?(thing: Thing): string | undefined
  visibleToAnyone?(scene: Scene, thing: Thing): boolean | Promise<boolean>
}): Loader {
  return declared as Loader
}
