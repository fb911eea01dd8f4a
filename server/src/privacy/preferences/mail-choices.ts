import { type MailTopic, mailReaders, mailTopicNames, mailTopics } from '@laurel/contract/emails/topics'
import type { MailChoices, MailChoicesChange } from '@laurel/contract/privacy'
import { listHeldRoles } from '../../access/index.ts'
import { countDigestLines, findPreferences, setPreferences } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { isJuror } from './store.ts'

async function readersHere({ db }: Scene, userId: string): Promise<ReadonlySet<(typeof mailReaders)[number]>> {
  const isOnTeam = (await listHeldRoles(db, userId)).length > 0
  const judges = await isJuror(db, userId)
  return new Set(mailReaders.filter((one) => one === 'person' || (one === 'team' ? isOnTeam : judges)))
}

/** What the caller chose, of the topics that can concern them here. */
export async function readMailChoices(scene: Scene): Promise<MailChoices> {
  const { userId } = userOf(scene)
  const readers = await readersHere(scene, userId)
  const { paces, digest } = await findPreferences(scene.db, userId)
  const topics = mailTopicNames
    .filter((name) => readers.has(mailTopics[name].reader))
    .map((name) => ({ name, ...mailTopics[name], pace: paces[name] ?? 'at_once' }))
  return { topics, digest, waiting: await countDigestLines(scene.db, userId) }
}

/** Refuses invalid_input for a topic that always comes. What waits for a digest leaves with it all the same. */
export async function changeMailChoices(scene: Scene, change: MailChoicesChange): Promise<MailChoices> {
  const { userId } = userOf(scene)
  for (const [name, pace] of Object.entries(change.paces))
    if (pace === 'off' && !mailTopics[name as MailTopic].mayBeOff) refuseField(`paces.${name}`, 'mandatory')
  const before = await findPreferences(scene.db, userId)
  const after = { paces: { ...before.paces, ...change.paces }, digest: change.digest }
  await setPreferences(scene.db, userId, after, scene.now)
  await record(scene, 'account.mails_chosen', {}, { userId })
  return readMailChoices(scene)
}
