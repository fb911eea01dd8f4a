import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeCompanyRegister } from '../test/fake-company-register.ts'
import { openHouse } from '../test/open-house.ts'
import { createCompanyRegister } from './company.ts'

const register = new FakeCompanyRegister()
const source = await register.listen()
const off = openHouse()
const house = openHouse({ companyApi: source })
afterAll(() => register.close())
beforeEach(() => {
  register.mood = 'well'
  house.clock.now = new Date(house.clock.now.getTime() + 2000)
})

const path = (number: string) => `/api/portal/companies/${number}`
const look = async (number = '732829320') => (await house.as('applicant1').get(path(number))).body

describe('findCompany', () => {
  it.each(['732829320', '73282932000074', '732 829 320'])('finds %s', async (number) => {
    expect(await look(encodeURIComponent(number))).toMatchObject({
      state: 'found',
      name: 'ATELIER DES LAURIERS',
      address: '1 RUE DE LA PAIX 75002 PARIS',
      legalForm: 'SAS, société par actions simplifiée',
      isActive: true,
      fetchedAt: expect.any(String),
    })
  })
  it('says what the register does not know', async () => {
    expect(await look('552100554')).toEqual({ state: 'not_found' })
  })
  it.each(['slow', 'broken', 'garbage'] as const)('is no error when the source is %s', async (mood) => {
    register.mood = mood
    expect(await look('356000000')).toEqual({ state: 'unavailable' })
  })
  it('keeps an answer for an hour', async () => {
    const own = createCompanyRegister(source)
    const before = register.calls
    const later = (minutes: number) => new Date(house.clock.now.getTime() + minutes * 60_000)
    await own.find('732829320', later(0))
    await own.find('732829320', later(59))
    expect(register.calls).toBe(before + 1)
    await own.find('732829320', later(61))
    expect(register.calls).toBe(before + 2)
  })
  it('asks the source a few times a second at most', async () => {
    const own = createCompanyRegister(source)
    const numbers = ['732829320', '552100554', '356000000', '1', '2', '3', '4']
    const before = register.calls
    await Promise.all(numbers.map((number) => own.find(number, house.clock.now)))
    expect(register.calls).toBe(before + 5)
  })
  it('is off where no source is set', async () => {
    expect((await off.as('applicant1').get(path('732829320'))).body).toEqual({ state: 'off' })
  })
  it('refuses nobody known, and what is no number', async () => {
    expect((await house.as('nobody').get(path('732829320'))).status).toBe(401)
    expect((await house.as('applicant1').get(path('732829321'))).status).toBe(404)
  })
})
