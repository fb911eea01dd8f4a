import { companyNumbersIn, type Field, type KeptCompany } from '@laurel/contract/forms'
import { companyRegister } from '../../forms/index.ts'
import { enqueue, type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readFrame } from '../frame.ts'
import { withOthers } from '../people/with-others.ts'
import { findApplication, listCompanies, listReferees, setCompany } from '../store/index.ts'

/** Hours after which what the register said is asked anew, when answers change. */
const freshFor = 24
/** Minutes until a register that gave no answer is asked again; after the last one it is left. */
const retries = [1, 10, 60, 360, 1440] as const
/** Numbers looked up in one application: a group may hold a hundred. */
const most = 50

interface Work {
  readonly applicationId: string
  readonly tries?: number
}

type Asking = Pick<JobRun, 'inPlatform'>

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
  const isWanted = house.companyApi && companyNumbersIn(fields, answers).length > 0
  return isWanted ? [enqueue(db, lookUp, { applicationId }, { key: keyOf(applicationId) })] : []
}

const lookUp = 'look-up-companies'
const keyOf = (applicationId: string) => `${lookUp} ${applicationId}`

export const lookUpCompanies = job(
  lookUp,
  (raw) => raw as Work,
  (run, { applicationId, tries }) => askRegister(run, applicationId, tries),
)

/**
 * Keeps what the register says of each company that an application names, and asks again in a while about those of which it
 * said nothing. No transaction is open while it is asked.
 */
export async function askRegister(run: Asking, applicationId: string, tries = 0): Promise<void> {
  const wanted = await run.inPlatform((scene) => readWanted(scene, applicationId))
  if (!wanted) return
  let isSilent = false
  for (const { number, isKnown } of wanted.numbers) {
    const said = await wanted.register.find(number, wanted.now)
    if (said.state === 'off') return
    const kept: KeptCompany =
      said.state === 'found' ? { ...said, number } : { state: said.state, number, fetchedAt: wanted.now.toISOString() }
    if (said.state === 'unavailable') isSilent = true
    // What it said before is worth more than its silence.
    if (said.state !== 'unavailable' || !isKnown) await run.inPlatform(({ db }) => setCompany(db, applicationId, kept))
  }
  const minutes = retries[tries]
  if (!isSilent || minutes === undefined) return
  const runAt = new Date(wanted.now.getTime() + minutes * 60_000)
  const work = { applicationId, tries: tries + 1 }
  await run.inPlatform(({ db }) => enqueue(db, lookUp, work, { key: keyOf(applicationId), runAt }))
}

/** The numbers that are to be asked about; undefined where there are none, or no register. */
async function readWanted({ db, house, now }: Scene, applicationId: string) {
  const register = companyRegister(house.companyApi)
  const application = register && (await findApplication(db, applicationId))
  if (!application) return undefined
  const [frame, referees, kept] = await Promise.all([
    readFrame(db, application),
    listReferees(db, applicationId),
    listCompanies(db, applicationId),
  ])
  const all = frame.steps.flatMap((step) => {
    const { form, answers } = withOthers(step, referees)
    return form ? companyNumbersIn(form.definition.fields, answers) : []
  })
  const known = new Map(kept.filter(({ state }) => state !== 'unavailable').map((one) => [one.number, one.fetchedAt]))
  const isFresh = (number: string) => now.getTime() - Date.parse(known.get(number) ?? '') < freshFor * 3_600_000
  const numbers = [...new Set(all)]
    .filter((number) => !isFresh(number))
    .slice(0, most)
    .map((number) => ({ number, isKnown: known.has(number) }))
  return numbers.length === 0 ? undefined : { register, now, numbers }
}
