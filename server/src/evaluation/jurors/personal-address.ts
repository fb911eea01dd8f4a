import { tokenHash } from '../../identity/index.ts'
import { newToken } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { insertJurorLink } from '../store/juror-links.ts'
import type { JurorRow } from '../store/jurors.ts'

/** How long a link may wait in a mailbox. */
export const LINK_MS = 7 * 24 * 3_600_000

/**
 * An address for a mail that leads its juror to a page, signed in: it works once and ages in a week. Whoever has no account
 * yet gets the plain page.
 * @param path below the language
 */
export async function personalAddress(scene: Scene, juror: JurorRow, path: string): Promise<string> {
  const home = `${scene.platform.origin}/${juror.lang}`
  if (juror.state !== 'accepted' || !juror.userId) return `${home}${path}`
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + LINK_MS)
  await insertJurorLink(scene.db, { hash: tokenHash(token), jurorId: juror.id, path, expiresAt })
  return `${home}/invitation/evaluation?token=${token}`
}
