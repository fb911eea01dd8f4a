import { endpoint } from '../../kernel/index.ts'
import { evaluationRefusals } from '../refusals.ts'
import { SessionViews, SessionViewsChange } from '../session-view.ts'
import { manage, read, sessionParams, sessionPath } from './paths.ts'

const { session_wrong_state } = evaluationRefusals
const path = `${sessionPath}/views` as const

/** Named views of a session, for its staff and for its jury (docs/rules.md §2). */
export const viewEndpoints = {
  getSessionViews: endpoint({
    name: 'getSessionViews',
    method: 'GET',
    path,
    summary: 'The named views of a session: those of its staff, and those offered to its jury',
    access: read,
    params: sessionParams,
    ok: SessionViews,
  }),
  changeSessionViews: endpoint({
    name: 'changeSessionViews',
    method: 'PUT',
    path,
    summary:
      'Write all views of a session, in their order; refused as stale with `details.current` when somebody else has since',
    access: manage,
    params: sessionParams,
    body: SessionViewsChange,
    ok: SessionViews,
    refusals: { session_wrong_state },
  }),
}
