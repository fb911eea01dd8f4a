import type { DashboardCounts } from '@laurel/contract/reports'
import { listColumns, type QuestionColumn } from '../applications/index.ts'
import { countStatusUses, listStatusRows } from '../applications/store/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { listCategories, listSteps, type ProgramRow } from '../programs/index.ts'
import { countPlaces } from './places.ts'
import {
  countDays,
  countNewMembers,
  countReadyDrafts,
  countStates,
  findSlot,
  findStopping,
  type StateCount,
  sumSent,
} from './store/index.ts'

const sumOf = (counts: readonly StateCount[], counted: (count: StateCount) => boolean) =>
  counts.filter(counted).reduce((sum, { n }) => sum + n, 0)

/** Every number of a program's dashboard, from the applications as they are now. */
export async function countDashboard(db: PlatformDb, program: ProgramRow): Promise<DashboardCounts> {
  const of = { programId: program.id, timeZone: program.timeZone }
  const states = await countStates(db, program.id)
  const columns = await listColumns(db, program.id)
  const submitted = sumOf(states, ({ isUnsent }) => !isUnsent)
  const drafts = sumOf(states, ({ state }) => state === 'draft')
  const ready = drafts > 0 ? await countReadyDrafts(db, program.id) : 0
  const money = [...columns.values()].find(({ kind, currency }) => kind === 'number' && currency)
  const { median, of: filled, ...amounts } = await sumSent(db, program.id, await slotOf(db, program.id, money))
  return {
    accounts: await countNewMembers(db, program.opensAt ?? program.publishedAt ?? program.createdAt),
    started: sumOf(states, () => true),
    complete: submitted + ready,
    submitted,
    byState: statesOf(states),
    byStatus: await statusesOf(db, program.id),
    byCategory: await categoriesOf(db, program, states),
    days: mergeDays(await countDays(db, of, 'created_at'), await countDays(db, of, 'submitted_at')),
    filling: median === null ? null : { median, of: filled },
    stopping: drafts > 0 ? await stoppingOf(db, program) : null,
    amount:
      money?.currency && amounts.amounts > 0
        ? { title: money.title, currency: money.currency, sum: amounts.amount, of: amounts.amounts }
        : null,
    places: await countPlaces(db, program.id, columns.values(), submitted),
  }
}

async function slotOf(db: PlatformDb, programId: string, column: QuestionColumn | undefined) {
  return column && (await findSlot(db, programId, column.key, 'n'))
}

function statesOf(counts: readonly StateCount[]): DashboardCounts['byState'] {
  const byState = Map.groupBy(counts, ({ state }) => state)
  return [...byState].map(([state, of]) => ({
    state: state as DashboardCounts['byState'][number]['state'],
    count: sumOf(of, () => true),
  }))
}

async function statusesOf(db: PlatformDb, programId: string): Promise<DashboardCounts['byStatus']> {
  const statuses = await listStatusRows(db, programId)
  if (statuses.length === 0) return []
  const uses = await countStatusUses(db, programId)
  return statuses.map(({ id, state, label, colour }) => ({
    statusId: id,
    state,
    label,
    colour,
    count: uses.get(id) ?? 0,
  }))
}

async function categoriesOf(
  db: PlatformDb,
  { id, defaultLang }: ProgramRow,
  counts: readonly StateCount[],
): Promise<DashboardCounts['byCategory']> {
  const categories = await listCategories(db, id)
  return categories.map(({ id: categoryId, title }) => ({
    categoryId,
    title: Object.keys(title).length > 0 ? title : { [defaultLang]: '' },
    submitted: sumOf(counts, (count) => count.categoryId === categoryId && !count.isUnsent),
    drafts: sumOf(counts, (count) => count.categoryId === categoryId && count.state === 'draft'),
  }))
}

/** One line for each day on which something was begun or sent. */
export function mergeDays(
  started: readonly { day: string; n: number }[],
  submitted: readonly { day: string; n: number }[],
): DashboardCounts['days'] {
  const days = new Map<string, { started: number; submitted: number }>()
  const at = (day: string) => days.get(day) ?? { started: 0, submitted: 0 }
  for (const { day, n } of started) days.set(day, { ...at(day), started: at(day).started + n })
  for (const { day, n } of submitted) days.set(day, { ...at(day), submitted: at(day).submitted + n })
  return [...days].map(([day, counts]) => ({ day, ...counts })).sort((one, other) => (one.day < other.day ? -1 : 1))
}

async function stoppingOf(db: PlatformDb, program: ProgramRow): Promise<DashboardCounts['stopping']> {
  const found = await findStopping(db, program.id)
  const steps = await listSteps(db, program.id)
  const step = steps.find(({ id }) => id === found?.stepId)
  if (!found || !step) return null
  const before = steps.filter(({ categoryId, position }) => categoryId === step.categoryId && position < step.position)
  return { stepId: step.id, title: step.title, position: before.length + 1, count: found.n }
}
