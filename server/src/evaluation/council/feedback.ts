import { type ApplicationFeedback, canInRound } from '@laurel/contract/evaluation'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Application } from '../../applications/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readResults } from '../live-results.ts'
import { findBudget, findSession, listDecisionTypes, listPublishedOf, type Session } from '../store/index.ts'
import { byEntry } from './standings.ts'

/** What who applied may read of public decisions; nothing at all before (product §5). */
export async function listApplicationFeedback(
  scene: Scene,
  application: Application,
): Promise<ListPage<ApplicationFeedback>> {
  const told: ApplicationFeedback[] = []
  for (const decision of await listPublishedOf(scene.db, application.id)) {
    const session = await findSession(scene.db, decision.sessionId)
    const types = await listDecisionTypes(scene.db, decision.sessionId)
    const type = types.find(({ id }) => id === decision.typeId)
    if (!session || !type) continue
    const may = mayApplicant(session)
    if (!may('see_decision')) continue
    const { currency } = await findBudget(scene.db, session.id)
    const figures = may('see_scores') || may('see_jurors') ? await readFigures(scene, session, decision.entryId) : none
    told.push({
      sessionTitle: session.title,
      label: type.label,
      outcome: type.outcome,
      amountCents: decision.amountCents,
      currency,
      feedback: may('see_comments') ? decision.feedback : '',
      score: may('see_scores') ? figures.score : null,
      jurors: may('see_jurors') ? figures.jurors : [],
    })
  }
  return pageOf(told, { total: told.length })
}

const mayApplicant =
  ({ state, policy }: Session) =>
  (action: Parameters<typeof canInRound>[1]) =>
    canInRound({ role: 'applicant' }, action, { state, policy })

const none = { score: null, jurors: [] as string[] }

async function readFigures(scene: Scene, session: Session, entryId: string) {
  if (session.mode !== 'score') return none
  const live = await readResults(scene, session)
  const names = new Map(live.jurors.map(({ id, name }) => [id, name]))
  const jurors = [...(live.totals.get(entryId)?.keys() ?? [])].flatMap((id) => names.get(id) || [])
  return { score: byEntry(live).get(entryId) ?? null, jurors: jurors.sort() }
}
