import type { ProgramSettings } from '@laurel/contract/programs'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkActive } from './check-active.ts'
import { checkValues } from './check-values.ts'
import { findProgram, type ProgramRow, type ProgramValues, setProgram } from './store/index.ts'

/**
 * Changes what the settings name; the rest stays. Saving what is already there changes nothing, not even the version.
 * Refuses `stale` when someone saved since, `program_not_active` outside the active bucket.
 */
export async function saveProgram(scene: Scene, program: ProgramRow, settings: ProgramSettings): Promise<ProgramRow> {
  checkActive(program)
  if (settings.version !== program.version) refuseStale(program)
  const values = merged(program, settings)
  await checkValues(scene, values, program.supportedLangs)
  const changed = differences(program, values)
  if (changed.length === 0) return program
  const isWritten = await setProgram(scene.db, program.id, program.version, values, scene.now)
  const now = (await findProgram(scene.db, program.id)) ?? refuse('not_found')
  if (!isWritten) refuseStale(now)
  await record(
    scene,
    'program.changed',
    { programId: program.id },
    { programId: program.id, version: now.version, changed },
  )
  return now
}

function refuseStale({ version, updatedAt }: ProgramRow): never {
  refuse('stale', { details: { version, changedAt: updatedAt.toISOString() } })
}

const moment = (input: string | null | undefined, stored: Date | null) =>
  input === undefined ? stored : input === null ? null : new Date(input)

/** Null is a value of its own: it empties. */
function input<Value>(requested: Value | undefined, stored: Value): Value {
  return requested === undefined ? stored : requested
}

function merged(program: ProgramRow, settings: ProgramSettings): ProgramValues {
  const texts = { ...program.texts, ...settings.texts }
  return {
    defaultLang: settings.defaultLang ?? program.defaultLang,
    supportedLangs: settings.supportedLangs ?? program.supportedLangs,
    texts: { ...texts, description: sanitiseRichTexts(texts.description) },
    facts: settings.factTexts ?? program.facts,
    milestones: settings.milestoneTexts ?? program.milestones,
    faq: settings.faqTexts ?? program.faq,
    coverFileKey: input(settings.coverFileKey, program.coverFileKey),
    opensAt: moment(settings.opensAt, program.opensAt),
    closesAt: moment(settings.closesAt, program.closesAt),
    timeZone: settings.timeZone ?? program.timeZone,
    referencePrefix: settings.referencePrefix ?? program.referencePrefix,
    applicationsPerPerson: input(settings.applicationsPerPerson, program.applicationsPerPerson),
    applicationsLimit: input(settings.applicationsLimit, program.applicationsLimit),
    deadlineBehaviour: settings.deadlineBehaviour ?? program.deadlineBehaviour,
    graceMinutes: settings.graceMinutes ?? program.graceMinutes,
    closingTexts: settings.closingTexts ?? program.closingTexts,
    decisionExpectedOn: input(settings.decisionExpectedOn, program.decisionExpectedOn),
    reminderDays: settings.reminderDays ?? program.reminderDays,
  }
}

function differences(program: ProgramRow, values: ProgramValues): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    sorted(program[name as keyof ProgramValues]) === sorted(value) ? [] : [name],
  )
}

/** JSON whose keys are in order: the database does not keep the order of a text's languages. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
