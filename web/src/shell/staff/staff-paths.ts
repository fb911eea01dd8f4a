import { knownPaths } from '../known-paths.ts'
import { staffPages } from '../staff-routes.ts'

/** The path of every page that exists. */
export const allPaths: ReadonlySet<string> = new Set([...knownPaths, ...staffPages.map(({ path }) => path)])
