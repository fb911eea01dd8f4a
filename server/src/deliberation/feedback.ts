import type { ApplicationFeedback } from '@laurel/contract/deliberation'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Application } from '../applications/store/index.ts'
import { findSession, type Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type ResultDataset, readResultDataset, readResults } from '../results/index.ts'
import { byEntry } from './standings.ts'
import { findBudget, listDecisionTypes, listPublishedOf } from './store/decisions.ts'

/** The public decisions that an applicant may read; nothing before publication (docs/rules.md §10). */
export async function listApplicationFeedback(
  scene: Scene,
  application: Application,
): Promise<ListPage<ApplicationFeedback>> {
  const feedback: ApplicationFeedback[] = []
  for (const decision of await listPublishedOf(scene.db, application.id)) {
    const session = await findSession(scene.db, decision.sessionId)
    const types = await listDecisionTypes(scene.db, decision.sessionId)
    const type = types.find(({ id }) => id === decision.typeId)
    if (!session || !type) continue
    const may = mayApplicant(session)
    if (!may('see_decision')) continue
    const { currency } = await findBudget(scene.db, session.id)
    const judged = may('see_scores') || may('see_jurors') ? await readJudged(scene, session, decision.entryId) : unknown
    feedback.push({
      sessionTitle: session.title,
      label: type.label,
      outcome: type.outcome,
      amountCents: decision.amountCents,
      currency,
      feedback: may('see_comments') ? decision.feedback : '',
      score: may('see_scores') ? judged.score : null,
      jurors: may('see_jurors') ? judged.jurors : [],
    })
  }
  return pageOf(feedback, { total: feedback.length })
}

const mayApplicant =
  ({ state, policy }: Session) =>
  (action: Parameters<typeof canInSession>[1]) =>
    canInSession({ role: 'applicant' }, action, { state, policy })

interface Judged {
  /** Null where the mode gives no marks (orders, comparisons, votes). */
  readonly score: number | null
  readonly jurors: string[]
}

const unknown: Judged = { score: null, jurors: [] }

async function readJudged(scene: Scene, session: Session, entryId: string): Promise<Judged> {
  if (session.mode !== 'score') {
    const dataset = await readResultDataset(scene, session)
    return { score: null, jurors: namesOf(dataset.jurors, judgesOf(dataset, entryId)) }
  }
  const live = await readResults(scene, session)
  const judges = new Set(live.totals.get(entryId)?.keys() ?? [])
  return { score: byEntry(live).get(entryId) ?? null, jurors: namesOf(live.jurors, judges) }
}

/** Whose order or vote is handed in; of pairs each answer counts by itself, however few a juror gave. */
function judgesOf({ input, counted, entries, jurorOf }: ResultDataset, entryId: string): ReadonlySet<string> {
  if (input.mode !== 'pairwise')
    return new Set(counted.flatMap((one) => (one.entryId === entryId ? [one.jurorId] : [])))
  const code = entries.get(entryId)?.code
  const met = input.comparisons.filter(({ a, b }) => a === code || b === code)
  return new Set(met.flatMap(({ jurorId }) => jurorOf.get(jurorId)?.id ?? []))
}

function namesOf(jury: readonly { readonly id: string; readonly name: string }[], judges: ReadonlySet<string>) {
  return jury.flatMap(({ id, name }) => (judges.has(id) && name ? [name] : [])).sort()
}
