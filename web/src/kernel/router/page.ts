import type { Locale } from '@laurel/contract/kernel/locale'
import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Session } from '../session/index.ts'
import type { Visit } from '../visit.ts'
import type { WordKey, Words } from '../words/index.ts'
import type { AreaName, PrefixOf } from './areas.ts'

/** `/applications/$programSlug` → `{ programSlug: string }`. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> & PathParams<Tail>
  : Path extends `$${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown

/** The query words as they came, before a page makes its own of them. */
export type RawSearch = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a page's component is given: `export function ProgramPage({ params }: PageProps<'/applications/$programSlug'>)`. */
export interface PageProps<Path extends string = string, Search = RawSearch> {
  readonly params: PathParams<Path>
  readonly search: Search
}

/** What a guard, an area's entry and a loader may ask. */
export interface PageContext<Params = Readonly<Record<string, string>>, Search = RawSearch> {
  readonly visit: Visit
  readonly session: Session
  readonly locale: Locale
  readonly params: Params
  readonly search: Search
  /** Reads through the visit's cache: `const program = await read(queryOf('readProgram', …))`. */
  read<Answer, Failure>(query: EnsureQueryDataOptions<Answer, Failure, Answer, QueryKey>): Promise<Answer>
  /** The place asked for, with its language and query: `/fr/applications/prix?tab=2`. */
  readonly href: string
}

/** What the head of a page says; texts, not keys. */
export interface PageHead {
  readonly title?: string
  readonly description?: string
  /** Address of the picture shown where the page is shared. */
  readonly image?: string
  /** What machines read of it: JSON-LD. */
  readonly structured?: object
  /** Where it stands without language and query, when the same page has several addresses or languages. */
  readonly place?: string
  /** Keeps search engines away. */
  readonly hidden?: boolean
}

export interface LoadContext<Params, Search> extends PageContext<Params, Search> {
  readonly words: Words
}

export interface PageDeclaration<Area extends AreaName, Path extends string, Search> {
  readonly area: Area
  /** The whole path without its language, starting as the area's prefix: `/admin/programs/$programSlug/forms`. */
  readonly path: Path
  /** Written exactly `view: () => import('./x-page.tsx').then((m) => m.XPage)`: the build reads the file's name there. */
  readonly view: () => Promise<ComponentType<PageProps<Path, Search>>>
  /** The rooms whose words the page shows; the kernel's, the interface's and the shell's always come along. */
  readonly words?: readonly string[]
  /** The title's key, for pages whose title needs no reading. */
  readonly title?: WordKey
  /** Reads the query words; without it they come raw. */
  readonly search?: (raw: RawSearch) => Search
  /** Refuses entry by throwing (`redirectTo(…)`, `pageError(…)`). Runs before `load`. */
  readonly guard?: (context: PageContext<PathParams<Path>, Search>) => unknown
  /** Reads what the page shows into the cache (`context.visit.queryClient`), and answers what the page's head says. */
  readonly load?: (context: LoadContext<PathParams<Path>, Search>) => Promise<PageHead | undefined>
  /** In a pictured area: whether the server can draw what the browser will, knowing the address alone; without it, always. */
  readonly pictured?: (search: Search) => boolean
  /** What it draws where it cannot: right for whatever the page turns out to be, and holding nothing private. */
  readonly outline?: () => Promise<ComponentType<PageProps<Path, Search>>>
  /** `optional`: also answers without a language in the path; `none`: only so. */
  readonly localeInPath?: 'required' | 'optional' | 'none'
  /** The file of the view, filled in by the build. */
  readonly module?: string
}

/** A declared page, its own types forgotten. */
export type Page = PageDeclaration<AreaName, string, unknown>

/** A page of an area is under its prefix, or its front page. */
type PathOf<Area extends AreaName> = `${PrefixOf<Area>}/${string}` | Exclude<PrefixOf<Area>, ''>

/** Declares one page of a room; rooms export the list of theirs from `routes.tsx`. */
export function page<Area extends AreaName, const Path extends PathOf<Area>, Search = RawSearch>(
  declared: PageDeclaration<Area, Path, Search>,
): Page {
  return declared as unknown as Page
}
