import { randomInt } from 'node:crypto'
import { embedWord, visitOrders } from '@laurel/contract/galleries'
import { cookieNames } from '@laurel/contract/kernel'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { PageVariant } from '../kernel/pages/index.ts'
import { findPageFacts, type PageFacts } from './store/index.ts'

type Reading = (work: (db: PlatformDb) => Promise<PageFacts | undefined>) => Promise<PageFacts | undefined>

const address = /^\/[a-z]{2}\/applications\/([^/?]+)\/galleries\/([^/?]+)(?:\/[^/?]+)?\/?(?:\?(.*))?$/

/**
 * A page of a gallery is another one after each change of what is shown, and for each order of a visit: a page made before a
 * withdrawal is never shown after it. Undefined for all other pages.
 */
export async function galleryVariant(
  url: string,
  cookies: string | undefined,
  reading: Reading,
): Promise<PageVariant | undefined> {
  const [, program, gallery, query = ''] = address.exec(url) ?? []
  if (!program || !gallery || program.length > 80 || gallery.length > 80) return undefined
  const facts = await reading((db) => findPageFacts(db, program, gallery))
  if (!facts) return { name: 'none' }
  const own = orderIn(cookies)
  const order = own ?? String(randomInt(visitOrders))
  const isEmbedded = new URLSearchParams(query).get(embedWord) === '1'
  return {
    name: `${facts.number} ${order}`,
    cookie: own === undefined ? { name: cookieNames.order, value: order } : undefined,
    framedBy: isEmbedded ? facts.embedHosts : undefined,
  }
}

function orderIn(cookies = ''): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${cookieNames.order}=(\\d{1,2})(?:;|$)`).exec(cookies) ?? []
  return value !== undefined && Number(value) < visitOrders ? value : undefined
}
