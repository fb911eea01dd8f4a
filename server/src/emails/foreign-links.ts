import { newPlatformDays } from '@laurel/contract/platforms'
import type { Scene } from '../kernel/scene.ts'
import { type EmailRow, insertForeignLinks } from './store.ts'

const day = 86_400_000
/** Hosts noted of one mail. */
const maxHosts = 20
const links = /\bhttps?:\/\/[^\s<>"'\\]+|\bwww\.[^\s<>"'\\]+/gi

function hostOf(found: string): string | undefined {
  // In plain text the end of a sentence follows.
  const link = found.replace(/[)\]}.,;:!?*]+$/, '')
  const url = URL.parse(/^https?:/i.test(link) ? link : `http://${link}`)
  return url?.hostname.replace(/\.$/, '') || undefined
}

/** The hosts to which a mail leads, whatever its reader may press, but for our own and those below them. */
export function foreignHosts({ html, text }: Pick<EmailRow, 'html' | 'text'>, own: readonly string[]): string[] {
  const found = [html, text].flatMap((part) => part.match(links) ?? []).flatMap((link) => hostOf(link) ?? [])
  const isOwn = (host: string) => own.some((one) => host === one || host.endsWith(`.${one}`))
  return [...new Set(found)].filter((host) => !isOwn(host)).slice(0, maxHosts)
}

/**
 * Notes where a mail of a new platform leads outside, once for each host: the installation's administrators read these,
 * since whoever fishes for passwords opens a platform first.
 */
export async function noteForeignLinks(scene: Scene, email: EmailRow, createdAt: Date): Promise<void> {
  const { db, house, now, platform } = scene
  if (now.getTime() - createdAt.getTime() > newPlatformDays * day) return
  const own = [platform.origin, house.origin].map((origin) => new URL(origin).hostname)
  const hosts = foreignHosts(email, own)
  if (hosts.length > 0) await insertForeignLinks(db, { emailId: email.id, kind: email.kind, hosts, at: now })
}
