/** A piece of the build, as far as what it loads goes. */
export interface BuiltChunk {
  readonly fileName: string
  /** Its source file from the web's folder, when it is one that is loaded by itself. */
  readonly source?: string | undefined
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly styles: readonly string[]
}

/**
 * All files that pages made of `sources` may ever load: what they import now and later, and what the entry imports now.
 * What the entry may load later is other pages.
 */
export function offlineFiles(chunks: readonly BuiltChunk[], sources: readonly string[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const known = new Map<string, BuiltChunk>()
  const reach = (file: string, isLater: boolean): void => {
    const chunk = byFile.get(file)
    if (!chunk || known.has(file)) return
    known.set(file, chunk)
    for (const imported of chunk.imports) reach(imported, isLater)
    if (isLater) for (const later of chunk.dynamicImports) reach(later, true)
  }
  for (const chunk of chunks) if (chunk.isEntry) reach(chunk.fileName, false)
  for (const { source, fileName } of chunks) if (source && sources.includes(source)) reach(fileName, true)
  return [...new Set([...known.values()].flatMap(({ fileName, styles }) => [fileName, ...styles]))]
    .map((name) => `/${name}`)
    .sort()
}

/** The files of words of these rooms, by language, each with the list of them. */
export function offlineWords(chunks: readonly BuiltChunk[], rooms: readonly string[]): Record<string, string[]> {
  const words: Record<string, string[]> = {}
  for (const { source, fileName } of chunks) {
    const [, list, room = '', locale = ''] =
      source?.match(/(?:(virtual:word-files)|^src\/(\w+)\/words)\/(\w\w)(?:\.json)?$/) ?? []
    if (locale && (list || rooms.includes(room))) words[locale] = [...(words[locale] ?? []), `/${fileName}`]
  }
  return words
}
