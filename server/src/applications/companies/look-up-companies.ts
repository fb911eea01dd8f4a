import type { StoredCompany } from '@laurel/contract/forms'
import { companyNumbersIn } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import { companyRegister } from '../../forms/index.ts'
import { enqueue, type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readFrame } from '../frame.ts'
import { withOthers } from '../others/with-others.ts'
import { findApplication } from '../store/applications.ts'
import { listCompanies, setCompany } from '../store/companies.ts'
import { listReferees } from '../store/references.ts'

/** Hours after which what the register said is asked anew, when answers change. */
const freshFor = 24
/** Minutes until a register that gave no answer is asked again; after the last one it is left. */
const retries = [1, 10, 60, 360, 1440] as const
/** Numbers looked up in one application: a group may hold a hundred. */
const maxLookups = 50

/** Numbers asked about in one go: the register answers a few calls a second, and those who are typing ask too. */
const atOnce = 3

interface Work {
  readonly applicationId: string
  readonly tries?: number
}

export type Asking = Pick<JobRun, 'inPlatform'>

/**
 * The register is asked later about the companies in an application when these answers name one: nobody waits for it, and
 * what it says is written by the server alone. Nothing where the installation asks no register.
 */
export function lookUpLater(
  { db, house }: Pick<Scene, 'db' | 'house'>,
  applicationId: string,
  fields: readonly Field[],
  answers: unknown,
): Promise<void>[] {
  const isNeeded = house.companyApi && companyNumbersIn(fields, answers).length > 0
  return isNeeded ? [enqueue(db, lookUp, { applicationId }, { key: keyOf(applicationId) })] : []
}

const lookUp = 'look-up-companies'
const keyOf = (applicationId: string) => `${lookUp} ${applicationId}`

export const lookUpCompanies = job(
  lookUp,
  (raw) => raw as Work,
  (run, { applicationId, tries }) => askRegister(run, applicationId, tries),
)

/** The moment of the next try after so many; undefined where it is left. */
export function nextTry(now: Date, tries: number): Date | undefined {
  const minutes = retries[tries]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}

/** The moment from which the register may be asked about more. */
export const soon = (now: Date) => new Date(now.getTime() + 1000)

/**
 * Keeps what the register says of the companies that an application names, some at a time, and asks again in a while about
 * those of which it said nothing.
 */
export async function askRegister(run: Asking, applicationId: string, tries = 0): Promise<void> {
  const { now, silent, hasMore } = await askAbout(run, applicationId, atOnce)
  const runAt = silent > 0 ? nextTry(now, tries) : hasMore ? soon(now) : undefined
  if (!runAt) return
  const work = { applicationId, tries: silent > 0 ? tries + 1 : tries }
  await run.inPlatform(({ db }) => enqueue(db, lookUp, work, { key: keyOf(applicationId), runAt }))
}

/** How asking went: `silent` counts the numbers of which the register said nothing. */
export interface RegisterLookup {
  readonly now: Date
  readonly requested: number
  readonly silent: number
  readonly hasMore: boolean
}

/**
 * Asks about some of an application's companies and keeps what is said. No transaction is open while the register is asked.
 *
 * @param count numbers asked about at most
 */
export async function askAbout(run: Asking, applicationId: string, count: number): Promise<RegisterLookup> {
  const { register, now, numbers } = await run.inPlatform((scene) => readNumbers(scene, applicationId))
  let silent = 0
  const first = numbers.slice(0, count)
  for (const { number, isKnown } of first) {
    const said = (await register?.find(number, now)) ?? { state: 'off' as const }
    if (said.state === 'off') continue
    const company: StoredCompany =
      said.state === 'found' ? { ...said, number } : { state: said.state, number, fetchedAt: now.toISOString() }
    if (said.state === 'unavailable') silent += 1
    // What it said before is worth more than its silence.
    if (said.state !== 'unavailable' || !isKnown)
      await run.inPlatform(({ db }) => setCompany(db, applicationId, company))
  }
  return { now, requested: first.length, silent, hasMore: numbers.length > first.length }
}

/** The numbers that are to be asked about, those first of which nothing was ever said; none where there is no register. */
async function readNumbers({ db, house, now }: Scene, applicationId: string) {
  const register = companyRegister(house.companyApi)
  const application = register && (await findApplication(db, applicationId))
  if (!application) return { register, now, numbers: [] }
  const [frame, referees, stored] = await Promise.all([
    readFrame(db, application),
    listReferees(db, applicationId),
    listCompanies(db, applicationId),
  ])
  const all = frame.steps.flatMap((step) => {
    const { form, answers } = withOthers(step, referees)
    return form ? companyNumbersIn(form.definition.fields, answers) : []
  })
  const known = new Map(stored.filter(({ state }) => state !== 'unavailable').map((one) => [one.number, one.fetchedAt]))
  const wasSilent = new Set(stored.filter(({ state }) => state === 'unavailable').map(({ number }) => number))
  const isFresh = (number: string) => now.getTime() - Date.parse(known.get(number) ?? '') < freshFor * 3_600_000
  const numbers = [...new Set(all)]
    .slice(0, maxLookups)
    .filter((number) => !isFresh(number))
    .sort((a, b) => Number(wasSilent.has(a)) - Number(wasSilent.has(b)))
    .map((number) => ({ number, isKnown: known.has(number) }))
  return { register, now, numbers }
}
