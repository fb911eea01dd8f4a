import { pages } from './routes.ts'

/** The path of every page outside the back office. */
export const knownPaths: ReadonlySet<string> = new Set(pages.map(({ path }) => path))

/** The first of these paths that has a page. */
export function firstKnown(...paths: readonly string[]): string | undefined {
  return paths.find((path) => knownPaths.has(path))
}
