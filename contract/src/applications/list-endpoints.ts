import { z } from 'zod'
import { endpoint, Id, ListTotals, listOf } from '../kernel/index.ts'
import { DepositsQuery, FacetsQuery, FoundDeposits, ListFacets } from './facets.ts'
import { RewriteView, SavedView, WriteView } from './saved-view.ts'
import { ApplicationRow, ApplicationsQuery } from './staff-application.ts'

const reads = { to: 'staff', permission: 'program.applications.read' } as const
/** One reads of the programs that one may read. */
const enters = { to: 'staff', permission: 'platform.back-office-access.authorize' } as const
const program = z.object({ programId: z.string().max(80) })
const ofProgram = '/api/user.programs/{programId}'
const views = z.object({ data: z.array(SavedView) })

export const listEndpoints = {
  countApplicationList: endpoint({
    name: 'countApplicationList',
    method: 'GET',
    path: `${ofProgram}/responses/totals`,
    summary: 'How many applications a list holds, without its rows',
    access: reads,
    params: program,
    query: ApplicationsQuery,
    ok: ListTotals,
  }),
  countFacets: endpoint({
    name: 'countFacets',
    method: 'GET',
    path: `${ofProgram}/responses/facets`,
    summary: 'How many applications of a list have each value of some facts and answers',
    access: reads,
    params: program,
    query: FacetsQuery,
    ok: ListFacets,
  }),
  listViews: endpoint({
    name: 'listViews',
    method: 'GET',
    path: `${ofProgram}/views`,
    summary: "One's own views of the applications of a program and those shared with the team, by name",
    access: reads,
    params: program,
    ok: views,
  }),
  getView: endpoint({
    name: 'getView',
    method: 'GET',
    path: `${ofProgram}/views/{viewId}`,
    summary: 'One view of the applications of a program',
    access: reads,
    params: program.extend({ viewId: Id }),
    ok: SavedView,
  }),
  saveView: endpoint({
    name: 'saveView',
    method: 'POST',
    path: `${ofProgram}/views`,
    summary: 'Keep a list as a view; a new default takes the place of the old one, which stays shared',
    access: reads,
    params: program,
    body: WriteView,
    ok: SavedView,
    status: 201,
  }),
  changeView: endpoint({
    name: 'changeView',
    method: 'PUT',
    path: `${ofProgram}/views/{viewId}`,
    summary: 'Change a view',
    access: reads,
    params: program.extend({ viewId: Id }),
    body: RewriteView,
    ok: SavedView,
  }),
  deleteView: endpoint({
    name: 'deleteView',
    method: 'DELETE',
    path: `${ofProgram}/views/{viewId}`,
    summary: 'Delete a view',
    access: reads,
    params: program.extend({ viewId: Id }),
  }),

  listDeposits: endpoint({
    name: 'listDeposits',
    method: 'GET',
    path: '/api/deposits',
    summary: 'The applications of all programs of the platform: searched, filtered and sorted by facts',
    access: enters,
    query: DepositsQuery,
    ok: listOf(ApplicationRow),
  }),
  countDepositList: endpoint({
    name: 'countDepositList',
    method: 'GET',
    path: '/api/deposits/totals',
    summary: 'How many applications a list of all programs holds, without its rows',
    access: enters,
    query: DepositsQuery,
    ok: ListTotals,
  }),
  findDeposits: endpoint({
    name: 'findDeposits',
    method: 'GET',
    path: '/api/deposits/found',
    summary:
      'A handful of applications of all programs: those called so first, then some that say so; nothing is counted',
    access: enters,
    query: z.object({ search: z.string().trim().min(2).max(200) }),
    ok: FoundDeposits,
  }),
  countDepositFacets: endpoint({
    name: 'countDepositFacets',
    method: 'GET',
    path: '/api/deposits/facets',
    summary: 'How many applications of all programs have each value of some facts',
    access: enters,
    query: FacetsQuery,
    ok: ListFacets,
  }),
  listDepositViews: endpoint({
    name: 'listDepositViews',
    method: 'GET',
    path: '/api/deposits/views',
    summary: "One's own views of all programs' applications and those shared with the team, by name",
    access: enters,
    ok: views,
  }),
  getDepositView: endpoint({
    name: 'getDepositView',
    method: 'GET',
    path: '/api/deposits/views/{depositViewId}',
    summary: "One view of all programs' applications",
    access: enters,
    params: z.object({ depositViewId: Id }),
    ok: SavedView,
  }),
  saveDepositView: endpoint({
    name: 'saveDepositView',
    method: 'POST',
    path: '/api/deposits/views',
    summary: 'Keep a list of all programs as a view',
    access: enters,
    body: WriteView,
    ok: SavedView,
    status: 201,
  }),
  changeDepositView: endpoint({
    name: 'changeDepositView',
    method: 'PUT',
    path: '/api/deposits/views/{depositViewId}',
    summary: 'Change a view of all programs',
    access: enters,
    params: z.object({ depositViewId: Id }),
    body: RewriteView,
    ok: SavedView,
  }),
  deleteDepositView: endpoint({
    name: 'deleteDepositView',
    method: 'DELETE',
    path: '/api/deposits/views/{depositViewId}',
    summary: 'Delete a view of all programs',
    access: enters,
    params: z.object({ depositViewId: Id }),
  }),
}
