import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertImportedApplications } from '../../exchange/intake/insert-applications.ts'
import { newId } from '../../kernel/db/index.ts'
import { findProgram } from '../../programs/index.ts'
import { FakeCompanyRegister } from '../../test/fake-company-register.ts'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, sendAs, startAs } from '../call-for-tests.ts'
import { applicationDocument } from '../documents/application-document.ts'
import { findApplication } from '../store/applications.ts'
import { countImportedCompanies, listCompaniesOf } from '../store/companies.ts'

const register = new FakeCompanyRegister()
const house = openHouse({ companyApi: await register.listen() })
afterAll(() => register.close())

const known = '732829320'
const unknown = '552100554'
const silent = '356000000'
let call: Call

beforeAll(async () => {
  const partners = aField('questions-group', 'partners', { fields: [aField('siren-fr', 'number')] })
  const bank = aField('siren-fr', 'bank', { answeredBy: 'Banque', confidential: true })
  call = await openCall(house, aForm(aField('text', 'name'), aField('siren-fr', 'company'), partners, bank))
})
beforeEach(() => {
  register.mood = 'well'
  // The register is asked a few times a second at most.
  house.clock.now = new Date(house.clock.now.getTime() + 2000)
})

const mine = async (own: string) => (await house.as('applicant1').get(own)).body.companies
const found = {
  number: known,
  state: 'found',
  name: 'ATELIER DES LAURIERS',
  address: '1 RUE DE LA PAIX 75002 PARIS',
  legalForm: 'SAS, société par actions simplifiée',
  isActive: true,
}

async function answered(...numbers: string[]) {
  const paths = await startAs(house, 'applicant1', call)
  await house.as('applicant1').patch(paths.step, change('company', numbers[0]))
  const items = numbers.slice(1).map((number, index) => ({ id: `item${index}`, v: { number } }))
  if (items.length > 0) await house.as('applicant1').patch(paths.step, change('partners', items))
  await house.runJobs()
  return paths
}

describe('what the register says of a number that is answered', () => {
  it('is asked for by the server, kept with the answer and shown to applicant and staff, on paper too', async () => {
    const { own, staff, id } = await answered('732 829 320', unknown, silent)
    const expected = [
      { number: silent, state: 'unavailable', fetchedAt: expect.any(String) },
      { number: unknown, state: 'not_found', fetchedAt: expect.any(String) },
      { ...found, fetchedAt: house.clock.now.toISOString() },
    ]
    expect(await mine(own)).toEqual(expected)
    expect((await house.as('owner').get(staff)).body.companies).toEqual(expected)
    const printed = await house.inScene('owner', async (scene) => {
      const application = await findApplication(scene.db, id)
      return application && JSON.stringify(await applicationDocument(scene, application, 'staff', 'fr'))
    })
    expect(printed).toContain('ATELIER DES LAURIERS — SAS, société par actions simplifiée')
    expect(printed).toContain('registre public, lu le 9 février 2027')
    expect(printed).toContain('ne connaissait aucune entreprise')
  })

  it('does not change when the answer does not, nor with what a browser says', async () => {
    const { own, step } = await answered(known)
    const calls = register.calls
    const [company] = await mine(own)
    const forged = { ...change('name', 'Pluie'), companies: [{ ...found, name: 'FORGED' }] }
    await house.as('applicant1').patch(step, forged)
    await house.runJobs()
    expect(await mine(own)).toEqual([company])
    expect(register.calls).toBe(calls)
  })

  it('holds nobody up while the register is down, and is asked for again', async () => {
    register.mood = 'broken'
    // Another number than those that it was asked about: it is remembered for an hour.
    const { own, step } = await answered('443061841')
    expect(await mine(own)).toMatchObject([{ number: '443061841', state: 'unavailable' }])
    expect((await house.as('applicant1').patch(step, change('name', 'Pluie'))).status).toBe(200)
    expect((await house.as('applicant1').post(`${own}/submission`)).status).toBe(200)
    await house.runJobs()
    const { rows } = await house.database.pool.query(
      "select run_at > now() as waits from graphile_worker.jobs where task_identifier = 'look-up-companies'",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ waits }) => waits)).toBe(true)
    register.mood = 'well'
    house.clock.now = new Date(house.clock.now.getTime() + 2000)
    await house.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() where key like '%look-up-companies%'",
    )
    await house.runJobs()
    expect(await mine(own)).toMatchObject([{ number: '443061841', state: 'not_found' }])
  })

  it('that was sent at once is asked for before the receipt is drawn', async () => {
    const { own } = await sendAs(house, 'applicant1', call, { company: known })
    await house.runJobs()
    expect(await mine(own)).toMatchObject([found])
  })

  it('of another’s confidential answer is for staff alone', async () => {
    const { own, staff, id } = await answered(known)
    await house.inScene('owner', ({ db }) =>
      db
        .insert('application_companies', {
          application_id: id,
          number: '443061841',
          state: 'found',
          name: 'BANQUE',
          fetched_at: house.clock.now,
        })
        .execute(),
    )
    expect(await mine(own)).toMatchObject([found])
    expect((await house.as('owner').get(staff)).body.companies).toHaveLength(2)
  })
})

describe('companies in applications that a file brought in', () => {
  const bringIn = (numbers: readonly string[], importId = newId()) =>
    house.inScene('owner', async (scene) => {
      const program = (await findProgram(scene.db, call.programId)) ?? raise()
      const { categoryId, stepIds, formIds } = call
      const [stepId = '', formId = ''] = [stepIds[0], formIds[0]]
      return insertImportedApplications(
        scene,
        program,
        numbers.map((company, at) => ({
          categoryId,
          applicantName: `Person ${at}`,
          applicantEmail: `person${at}@companies.test`,
          state: 'submitted',
          lang: 'en',
          importId,
          sheets: [{ stepId, formId, revision: 1, answers: { company } }],
        })),
      )
    })
  const raise = (): never => {
    throw new Error('No program')
  }
  const companiesOf = (ids: readonly string[]) =>
    house.inScene('owner', async ({ db }) => {
      const stored = await listCompaniesOf(db, ids)
      return ids.map(
        (id) =>
          stored
            .get(id)
            ?.map(({ state }) => state)
            .join() ?? '',
      )
    })
  /** What waits for its time is done now, a second later for the register. */
  const goOn = async () => {
    house.clock.now = new Date(house.clock.now.getTime() + 2000)
    await house.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() where task_id in (select id from graphile_worker._private_tasks where identifier = 'look-up-imported-companies')",
    )
    await house.runJobs()
  }

  it('are asked about by a job, some in a second, and what the register said nothing of once more', async () => {
    const [calls, importId] = [register.calls, newId()]
    const ids = await bringIn([known, silent, unknown, '443061841', '552081317'], importId)
    expect(await companiesOf(ids)).toEqual(['', '', '', '', ''])
    await house.runJobs()
    expect(await companiesOf(ids)).toEqual(['found', 'unavailable', 'not_found', '', ''])
    await goOn()
    expect(await companiesOf(ids)).toEqual(['found', 'unavailable', 'not_found', 'not_found', 'not_found'])
    expect(register.calls - calls).toBeLessThanOrEqual(5)
    const counts = await house.inScene('owner', ({ db }) => countImportedCompanies(db, importId))
    expect(counts).toEqual({ found: 1, unknown: 3, silent: 1 })
    const row = await house.as('owner').get(`/api/user.programs/${call.programId}/responses/${ids[1]}`)
    expect(row.body.companies).toMatchObject([{ number: silent, state: 'unavailable' }])
  })

  it('do not keep an import from ending while the register is down, and come when it answers again', async () => {
    register.mood = 'broken'
    const ids = await bringIn(['542051180', '542065479', '662042449', '775670417'])
    await house.runJobs()
    expect(await companiesOf(ids)).toEqual(['unavailable', 'unavailable', 'unavailable', ''])
    register.mood = 'well'
    await goOn()
    await goOn()
    expect(await companiesOf(ids)).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
  })
})
