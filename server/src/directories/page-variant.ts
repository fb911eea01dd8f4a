import type { PlatformDb } from '../kernel/db/index.ts'
import type { PageVariant } from '../kernel/pages/index.ts'
import { listStamps } from './store/index.ts'

type Reading = (work: (db: PlatformDb) => Promise<string>) => Promise<string>

const address = /^\/[a-z]{2}\/directories(?:[/?].*)?$/

/**
 * Pages of directories are others after each change of what is seen: a page made before a withdrawal, or before a directory
 * went offline, is never shown after it. Undefined for all other pages.
 */
export async function directoryVariant(url: string, reading: Reading): Promise<PageVariant | undefined> {
  return address.test(url) ? { name: await reading(listStamps) } : undefined
}
