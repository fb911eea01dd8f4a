import { createHash } from 'node:crypto'
import { type Decision, decisions } from '@laurel/contract/applications/states'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { DecisionReview, DecisionToPublish } from '@laurel/contract/messages'
import { keyPlaceOf, newestById } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { defaultMails } from './default-mails.ts'
import { lastMails, listReviewed, listToPublish, type ReviewedRow } from './store.ts'

/** Of all that there is to publish: another decision, one more or one less makes another. */
export function fingerprintOf(rows: readonly ReviewedRow[]): string {
  return createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, decision, at }) => [id, decision, at])))
    .digest('base64url')
}

export async function readReview(scene: Scene, program: ProgramRow): Promise<DecisionReview> {
  const [rows, last] = await Promise.all([listReviewed(scene.db, program.id), lastMails(scene.db, program.id)])
  return {
    fingerprint: fingerprintOf(rows),
    counts: countByDecision(rows),
    readers: countReaders(rows),
    letters: { ...defaultMails(program.supportedLangs), ...last },
  }
}

export function countByDecision(rows: readonly { readonly decision: Decision }[]): Record<Decision, number> {
  const counts = Object.fromEntries(decisions.map((decision) => [decision, 0])) as Record<Decision, number>
  for (const { decision } of rows) counts[decision] += 1
  return counts
}

function countReaders(rows: readonly ReviewedRow[]): DecisionReview['readers'] {
  const groups = Map.groupBy(rows, ({ decision, lang }) => `${decision} ${lang}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ decision: first.decision, lang: first.lang, count: others.length + 1 }] : [],
  )
}

export async function readToPublish(
  scene: Scene,
  program: ProgramRow,
  query: ListQuery & { decision?: Decision },
): Promise<ListPage<DecisionToPublish>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listToPublish(scene.db, program.id, query.decision, place)
  const data = rows.map(({ id, title, reference, applicant_name, applicant_email, lang, state }) => ({
    id,
    title,
    reference,
    applicant: { name: applicant_name, email: applicant_email },
    lang: lang as Locale,
    decision: state as Decision,
  }))
  return pageOf(data, { ...place, ...found })
}
