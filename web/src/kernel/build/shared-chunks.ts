/** What is asked of a built chunk. */
export interface BuiltChunk {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  /** Chunks that come with it, and those that may come later. */
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** Pages and layouts that the same people open one after the other, told by where they stand; `office` is all the rest. */
const audiences: readonly (readonly [name: string, place: RegExp])[] = [
  ['apply', /\/applications\/apply\/|\/apply-layout/],
  ['judge', /\/evaluation\/jury\/(modes\/|evaluate-page|grid-page)/],
  ['jury', /\/evaluation\/jury\/|\/jury-layout/],
  ['council', /\/evaluation\/council\//],
  ['account', /\/identity\/|\/auth-layout/],
  ['public', /\/programs\/public\/|\/public-layout/],
  ['gallery', /\/galleries\/public\//],
  ['vote', /\/votes\/public\//],
  ['directory', /\/directories\/public\//],
  ['award', /\/awards\/public\//],
  ['grants', /\/grants\/public\//],
  ['statistics', /\/reports\/public\//],
  ['site', /\/site\/|\/public-vote-layout/],
  ['together', /\/applications\/(together|receipts|eligibility)\//],
  ['space', /\/applications\/space\//],
  ['messages', /\/my-messages-page/],
  ['inbox', /\/notifications\//],
  ['profile', /\/privacy\//],
]

/** Later parts that come without being asked for. What a click brings may bring a little more. */
const unasked = /\/(shell|kernel|identity)\/|\/forms\/fields\/|\/my-(unread|messages-link)/

/** From so many back-office pages on, a script that they share travels with what the same audiences share. */
const many = 5

/**
 * Into which file each module goes that many back-office pages share: those that the very same audiences load, together.
 * Left to itself the bundler makes a file for each set of pages, and a page of the back office then asks for 150 of them.
 * What comes later by itself on other pages is an audience of its own: they load next to nothing that they did not before.
 */
export function sharedChunks(chunks: readonly BuiltChunk[]): Map<string, string> {
  const graph = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const pages = chunks.filter(isPage)
  const outside = laterOf(
    [...chunks.filter(({ isEntry }) => isEntry), ...pages.filter((page) => !isOffice(page))],
    graph,
  )
  const loaders = new Map<BuiltChunk, BuiltChunk[]>()
  for (const loader of [...pages, ...outside])
    for (const chunk of closure([loader], graph, ['imports']))
      loaders.set(chunk, [...(loaders.get(chunk) ?? []), loader])
  const names = new Map<string, string>()
  const groups = new Map<string, string>()
  for (const [chunk, by] of loaders) {
    if (chunk.isEntry || chunk.isDynamicEntry || by.filter(isOffice).length < many) continue
    const all = [...new Set(by.map(audienceOf))].sort().join(' ')
    const name = names.get(all) ?? `shared-${names.size + 1}`
    names.set(all, name)
    for (const module of chunk.moduleIds) groups.set(module, name)
  }
  return groups
}

function isPage({ isDynamicEntry, facadeModuleId }: BuiltChunk): boolean {
  return isDynamicEntry && /-(page|layout)\.tsx$/.test(facadeModuleId ?? '')
}

function isOffice(chunk: BuiltChunk): boolean {
  return audienceOf(chunk) === 'office'
}

function audienceOf(chunk: BuiltChunk): string {
  const place = chunk.facadeModuleId ?? ''
  if (!isPage(chunk)) return place.slice(place.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return audiences.find(([, pattern]) => pattern.test(place))?.[0] ?? 'office'
}

/** What these may fetch later, other pages and what those fetch left out. */
function laterOf(chunks: readonly BuiltChunk[], graph: ReadonlyMap<string, BuiltChunk>): BuiltChunk[] {
  return [...closure(chunks, graph, ['imports', 'dynamicImports'])].filter(
    (one) => one.isDynamicEntry && !isPage(one) && unasked.test(one.facadeModuleId ?? ''),
  )
}

function closure(
  from: readonly BuiltChunk[],
  graph: ReadonlyMap<string, BuiltChunk>,
  ways: readonly ('imports' | 'dynamicImports')[],
): Set<BuiltChunk> {
  const found = new Set(from)
  // A set goes on to what is added while it is gone through.
  for (const chunk of found) {
    for (const name of ways.flatMap((way) => chunk[way])) {
      const next = graph.get(name)
      if (next && !isPage(next)) found.add(next)
    }
  }
  return found
}
