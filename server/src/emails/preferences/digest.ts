import { type MailPace, mailTopics } from '@laurel/contract/emails/topics'
import { newIdAt } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { AnyMailKind } from '../mail-kinds.ts'
import { type DigestLine, findPreferencesOf, insertDigestLine, type MailPreferences, nextDigestAt } from './store.ts'

type Chosen = MailPreferences & { readonly userId: string }

/** How the person at an address wants mails of a kind; mandatory ones leave at once whatever was chosen. */
export async function paceOf(
  { db }: Scene,
  { topic }: AnyMailKind,
  address: string,
): Promise<{ readonly pace: MailPace; readonly chosen?: Chosen }> {
  if (!topic) return { pace: 'at_once' }
  const chosen = await findPreferencesOf(db, address)
  const pace = chosen?.paces[topic] ?? 'at_once'
  if (!chosen || (pace === 'off' && !mailTopics[topic].mayBeOff)) return { pace: 'at_once' }
  return { pace, chosen }
}

/** Has a mail wait for the reader's next digest. What a juror must do is told every morning: links in it live for a week. */
export async function addToDigest(
  scene: Scene,
  { userId, digest }: Chosen,
  { topic, ...line }: DigestLine & Pick<AnyMailKind, 'topic'>,
): Promise<void> {
  const { db, now, platform } = scene
  await insertDigestLine(db, { ...line, id: newIdAt(now), userId, at: now })
  const interval = topic && mailTopics[topic].reader === 'jury' ? 'daily' : digest
  const runAt = await nextDigestAt(db, { now, timeZone: platform.timeZone, interval })
  await enqueue(db, 'mail-digest', { userId }, { runAt, key: `mail-digest ${interval} ${userId}` })
}
