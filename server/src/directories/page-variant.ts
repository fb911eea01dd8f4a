import { embedWord } from '@laurel/contract/galleries'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { PageVariant } from '../kernel/pages/index.ts'
import { type DirectoryStamp, listStamps } from './store/index.ts'

type Reading = (work: (db: PlatformDb) => Promise<DirectoryStamp[]>) => Promise<DirectoryStamp[]>

const address = /^\/[a-z]{2}\/directories(?:\/([^/?]+))?(?:\/[^/?]+)?\/?(?:\?(.*))?$/

/**
 * Pages of directories are others after each change of what is seen: a page made before a withdrawal, or before a directory
 * went offline, is never shown after it. Undefined for all other pages.
 */
export async function directoryVariant(url: string, reading: Reading): Promise<PageVariant | undefined> {
  const found = address.exec(url)
  if (!found) return undefined
  const stamps = await reading(listStamps)
  const [, slug, query = ''] = found
  const isEmbedded = new URLSearchParams(query).get(embedWord) === '1'
  return {
    name: stamps.map((one) => `${one.slug}:${one.stamp}`).join(' '),
    framedBy: isEmbedded ? stamps.find((one) => one.slug === slug)?.embedHosts : undefined,
  }
}
