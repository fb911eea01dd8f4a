import { dayIn, type ListPage, pageOf } from '@laurel/contract/kernel'
import { addDays, type PublicStatistics, publicCurve, withoutSmall } from '@laurel/contract/reports'
import { listColumns } from '../applications/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, listCategories, type ProgramRow } from '../programs/index.ts'
import { beginningOf } from './beginning-of.ts'
import { placeQuestions } from './places.ts'
import {
  countDays,
  countSentBefore,
  findShowsStatistics,
  findSlot,
  findStoredStatistics,
  keepStatistics,
  listShowing,
  setShowsStatistics,
} from './store/index.ts'

/** The public programs whose organiser shows their statistics; an empty list where nobody does. */
export async function listPublicStatistics(scene: Scene): Promise<ListPage<PublicStatistics>> {
  const statistics: PublicStatistics[] = []
  for (const id of await listShowing(scene.db)) {
    const program = await findProgram(scene.db, id)
    if (program) statistics.push(await readStatistics(scene, program))
  }
  return pageOf(statistics, { total: statistics.length })
}

/**
 * Counted once a day, for the days before: whoever looks twice must not learn who came in between. All of it is as of the end
 * of the curve's last day, or what came since could be told from two of its sums. No count below `smallestShown` (five) is in it, nor one that the others would tell by subtraction.
 */
async function readStatistics({ db, now }: Scene, program: ProgramRow): Promise<PublicStatistics> {
  const { id, slug, timeZone, opensAt, closesAt } = program
  const today = dayIn(timeZone, now)
  const face = {
    id,
    slug,
    title: program.texts.title,
    defaultLang: program.defaultLang,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    timeZone,
  }
  const stored = await findStoredStatistics(db, id, today)
  if (stored) return { ...stored, program: face }
  const days = (await countDays(db, { programId: id, timeZone }, 'submitted_at')).filter(({ day }) => day < today)
  const curve = publicCurve(days.map(({ day, n }) => ({ day, started: 0, submitted: n })))
  const last = curve.at(-1)
  const asOf = beginningOf(last ? addDays(last.day, 1) : today, timeZone)
  const statistics = {
    program: face,
    submitted: last?.submitted ?? null,
    curve,
    categories: await categoriesOf({ db }, program, asOf),
    countries: await countriesOf({ db }, program, asOf),
    countedAt: asOf.toISOString(),
  }
  await keepStatistics(db, id, today, statistics)
  return statistics
}

async function categoriesOf({ db }: Pick<Scene, 'db'>, { id }: ProgramRow, asOf: Date) {
  const counts = await countSentBefore(db, id, asOf, 'category')
  const titles = new Map((await listCategories(db, id)).map((category) => [category.id, category.title]))
  return withoutSmall(counts.map(({ value, n }) => ({ title: titles.get(value) ?? {}, count: n })))
}

async function countriesOf({ db }: Pick<Scene, 'db'>, { id }: ProgramRow, asOf: Date) {
  const columns = await listColumns(db, id)
  const question = placeQuestions(columns.values()).find(({ kind }) => kind === 'country')
  const slot = question && (await findSlot(db, id, question.column.key, 'c'))
  if (!slot) return null
  const counts = await countSentBefore(db, id, asOf, { slot })
  return withoutSmall(counts.map(({ value, n }) => ({ place: value, count: n })))
}

export async function readReportSettings({ db }: Scene, { id }: ProgramRow): Promise<{ showsStatistics: boolean }> {
  return { showsStatistics: await findShowsStatistics(db, id) }
}

/** Shows the statistics to anyone, or no longer. */
export async function changeReportSettings(
  scene: Scene,
  { id }: ProgramRow,
  { showsStatistics }: { showsStatistics: boolean },
): Promise<{ showsStatistics: boolean }> {
  if ((await findShowsStatistics(scene.db, id)) === showsStatistics) return { showsStatistics }
  await setShowsStatistics(scene.db, id, showsStatistics)
  if (showsStatistics) await record(scene, 'program.statistics_shown', { programId: id })
  else await record(scene, 'program.statistics_hidden', { programId: id })
  return { showsStatistics }
}
