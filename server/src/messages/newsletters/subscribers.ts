import { Readable } from 'node:stream'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Subscriber, SubscriberQuery } from '@laurel/contract/messages/newsletters'
import { countedExactly, keyPlaceOf, newestById } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import { csvText } from '../../kernel/sheets/index.ts'
import {
  endSubscription,
  findSubscription,
  listSubscriptionRows,
  listSubscriptionsAfter,
  type MailListRow,
  type SubscriptionRow,
} from './store/index.ts'

function present(row: SubscriptionRow): Subscriber {
  return {
    id: row.id,
    email: row.address,
    name: row.name,
    lang: row.locale as Locale,
    state: row.state as Subscriber['state'],
    how: row.how as Subscriber['how'],
    consent: row.consent,
    consentVersion: row.consent_version,
    requestedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by as Subscriber['endedBy'],
  }
}

export async function readSubscribers(
  scene: Scene,
  { id }: MailListRow,
  query: SubscriberQuery,
): Promise<ListPage<Subscriber>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listSubscriptionRows(scene.db, id, query, place)
  return pageOf(rows.map(present), { ...place, ...found, counted: countedExactly })
}

/** Takes somebody off a list in the name of the team; once more changes nothing. */
export async function removeSubscriber(scene: Scene, row: SubscriptionRow): Promise<Subscriber> {
  await leaveList(scene, row, { by: 'staff' })
  return present((await findSubscription(scene.db, row.id)) ?? refuse('not_found'))
}

/** Ends a subscription, once. @param through the newsletter whose link ended it */
export async function leaveList(
  scene: Scene,
  { id, list_id: listId }: Pick<SubscriptionRow, 'id' | 'list_id'>,
  end: { readonly by: 'person' | 'staff' | 'complaint'; readonly through?: string | undefined },
): Promise<void> {
  if (!(await endSubscription(scene.db, id, { ...end, at: scene.now }))) return
  await record(scene, 'mail_list.unsubscribed', {}, { listId, subscriptionId: id, by: end.by })
}

const columns = ['email', 'name', 'language', 'state', 'how', 'consent', 'asked', 'confirmed', 'ended'] as const

/** A file of a list with the proof of each; what it says is in English, as files for machines are. */
export async function exportSubscribers(scene: Scene, list: MailListRow, state: SubscriberQuery['state']) {
  const rows: SubscriptionRow[] = []
  for (;;) {
    const next = await listSubscriptionsAfter(scene.db, list.id, state, rows.at(-1)?.id)
    if (next.length === 0) break
    rows.push(...next)
  }
  const cells = rows.map((row) => [
    row.address,
    row.name,
    row.locale,
    row.state,
    row.how,
    row.consent,
    row.asked_at.toISOString(),
    row.confirmed_at?.toISOString() ?? '',
    row.ended_at?.toISOString() ?? '',
  ])
  await afterReading(scene, (writing) =>
    record(writing, 'mail_list.exported', {}, { listId: list.id, count: rows.length }),
  )
  const text = csvText({ columns: columns.map((title) => ({ title, type: 'text' })), rows: cells })
  return streamed(Readable.from(text, { objectMode: false }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers.csv"',
    'cache-control': 'no-store',
  })
}
