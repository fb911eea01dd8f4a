import { dayIn } from '@laurel/contract/kernel'
import { phaseOf } from '@laurel/contract/programs'
import { addDays, type HomeDashboard } from '@laurel/contract/reports'
import { programsAllowing } from '../access/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { beginningOf } from './beginning-of.ts'
import { mergeDays } from './count-dashboard.ts'
import { comingDates } from './read-agenda.ts'
import { countProgramDays, countProgramStates, listActivePrograms, type ProgramDay } from './store/index.ts'

/** Days of the curve: twelve weeks. */
const curveDays = 84
/** Dates told at most. */
const maxDates = 8

/** The caller's active programs together. */
export async function readHome(scene: Scene): Promise<HomeDashboard> {
  const { db, now, platform } = scene
  const allowed = await programsAllowing(scene, 'program.applications.read')
  const ids = await listActivePrograms(db, allowed)
  const programs: ProgramRow[] = []
  for (const id of ids) programs.push((await findProgram(db, id)) as ProgramRow)
  const { timeZone } = platform
  const today = dayIn(timeZone, now)
  const span = { since: beginningOf(addDays(today, 1 - curveDays), timeZone), timeZone }
  const states = await countProgramStates(db, ids)
  const started = await countProgramDays(db, ids, 'created_at', span)
  const sent = await countProgramDays(db, ids, 'submitted_at', span)
  const week = addDays(today, -7)
  return {
    programs: programs.map((program) => ({
      ...faceOf(program, now),
      ...figuresOf(states.find(({ programId }) => programId === program.id)),
      submittedLastWeek: sent
        .filter(({ programId, day }) => programId === program.id && day > week)
        .reduce((sum, { n }) => sum + n, 0),
    })),
    days: mergeDays(daySums(started), daySums(sent)),
    coming: await datesOf(scene, programs),
    timeZone,
    countedAt: now.toISOString(),
  }
}

function faceOf(program: ProgramRow, now: Date) {
  const { id, slug, closesAt, timeZone } = program
  return {
    id,
    slug,
    title: program.texts.title,
    defaultLang: program.defaultLang,
    phase: phaseOf(program, now),
    closesAt: closesAt?.toISOString() ?? null,
    timeZone,
  }
}

function figuresOf(states: Awaited<ReturnType<typeof countProgramStates>>[number] | undefined) {
  const { started = 0, unsent = 0, toReview = 0 } = states ?? {}
  return { started, submitted: started - unsent, toReview }
}

function daySums(days: readonly ProgramDay[]): { day: string; n: number }[] {
  const byDay = Map.groupBy(days, ({ day }) => day)
  return [...byDay].map(([day, of]) => ({ day, n: of.reduce((sum, { n }) => sum + n, 0) }))
}

async function datesOf(scene: Scene, programs: readonly ProgramRow[]): Promise<HomeDashboard['coming']> {
  const all: HomeDashboard['coming'] = []
  for (const program of programs.filter(({ publishedAt }) => publishedAt))
    for (const date of await comingDates(scene, program))
      all.push({
        ...date,
        programSlug: program.slug,
        programTitle: program.texts.title,
        defaultLang: program.defaultLang,
      })
  return all.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, maxDates)
}
