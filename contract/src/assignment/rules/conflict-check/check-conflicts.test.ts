import { describe, expect, it } from 'vitest'
import {
  type CheckedApplication,
  type CheckedPerson,
  checkConflicts,
  type JointApplication,
} from './check-conflicts.ts'

const juror: CheckedPerson = {
  id: 'j',
  userId: 'u1',
  name: 'Paul-Henri Carrel',
  emails: ['ph.carrel@fonds-saone.fr', 'phcarrel@gmail.com'],
  phones: ['06 12 34 56 78'],
  organisations: ['Fonds Saône SAS'],
  companyNumbers: ['732 829 320'],
}
const application: CheckedApplication = {
  id: 'a',
  people: [{ userId: 'u2', name: 'Léa Brun', email: 'lea@thermio.fr' }],
}
const joint: JointApplication[] = [
  { id: 'x', title: 'Prix 2026', at: Date.UTC(2026, 3, 1), userIds: ['u1', 'u2'] },
  { id: 'y', title: 'Prix 2020', at: Date.UTC(2020, 3, 1), userIds: ['u1', 'u3'] },
]
const person = (more: object) => ({ people: [...application.people, more] })
const signs = (j: Partial<CheckedPerson>, a: Partial<CheckedApplication>, with_: JointApplication[] = []) =>
  checkConflicts([{ ...juror, ...j }], [{ ...application, ...a }], with_, Date.UTC(2027, 2, 1)).flatMap(
    ({ evidence }) => evidence.map(({ sign, matched }) => (matched ? `${sign}: ${matched}` : sign)),
  )

describe('people checked against applications', () => {
  it.each<[string, Partial<CheckedPerson>, Partial<CheckedApplication>, string[]]>([
    ['strangers', {}, {}, []],
    ['the same account', {}, person({ userId: 'u1' }), ['same_person']],
    ['accounts that are both unknown', { userId: null }, { people: [{ userId: null }] }, []],
    [
      'any of the addresses, with a tag',
      {},
      person({ email: 'PH.Carrel+x@gmail.com' }),
      ['same_email: PH.Carrel+x@gmail.com'],
    ],
    ['a team member, in any order', {}, person({ name: 'CARREL Paul Henri' }), ['team_member: CARREL Paul Henri']],
    [
      'letters spelled out',
      { name: 'Łukasz Wójcik', organisations: ['Cœur de Ville'] },
      { ...person({ name: 'Lukasz Wojcik' }), organisations: ['Coeur de ville'] },
      ['team_member: Lukasz Wojcik', 'same_organisation: Coeur de ville'],
    ],
    ['a title', { name: 'Dr. Søren Ørsted' }, person({ name: 'M. Soren Orsted' }), ['team_member: M. Soren Orsted']],
    ['a middle name', { name: 'Zoé Marie de Brun' }, person({ name: 'BRUN Zoé Anne' }), ['team_member: BRUN Zoé Anne']],
    ['first names alone', { name: 'Jean Paul Martin' }, person({ name: 'Jean Paul Dubois' }), []],
    ['a name of one word', { name: 'Paul' }, person({ name: 'paul' }), []],
    ['an establishment of the company', {}, { companyNumbers: ['73282932000074'] }, ['same_company: 73282932000074']],
    ['no valid number', { companyNumbers: ['123456789'] }, { companyNumbers: ['123456789'] }, []],
    ['the phone, written abroad', {}, person({ phone: '+33 (0)6 12 34 56 78' }), ['same_phone: +33 (0)6 12 34 56 78']],
    ['the organisation, whatever its form', {}, { organisations: ['FONDS SAONE'] }, ['same_organisation: FONDS SAONE']],
    ['two who belong to nothing', { organisations: ['Indépendant'] }, { organisations: ['independant'] }, []],
    ['the domain', {}, person({ email: 'zoe@fonds-saone.fr' }), ['same_domain: fonds-saone.fr']],
    ['a sub-domain of a site', {}, { sites: ['https://lab.fonds-saone.fr/x'] }, ['same_domain: fonds-saone.fr']],
    ['a public provider', {}, person({ email: 'zoe@gmail.com' }), []],
    [
      'several, the strongest first',
      {},
      { ...person({ email: 'ph.carrel@fonds-saone.fr' }), organisations: ['Fonds Saône'] },
      ['same_email: ph.carrel@fonds-saone.fr', 'same_organisation: Fonds Saône', 'same_domain: fonds-saone.fr'],
    ],
  ])('%s', (_, j, a, expected) => expect(signs(j, a)).toEqual(expected))

  it('finds who applied together, not too long ago', () => {
    expect(signs({}, {}, joint)).toEqual(['co_applicant: Prix 2026'])
    expect(signs({}, { people: [{ userId: 'u3' }] }, joint)).toEqual([])
  })

  it('looks at every pair, and at none twice', () => {
    const found = checkConflicts(
      [juror, { ...juror, id: 'k', userId: 'u9' }],
      [
        { ...application, organisations: ['Fonds Saône'] },
        { id: 'b', people: [] },
        { id: 'c', people: [], organisations: ['Fonds Saône'] },
      ],
    )
    expect(found.map(({ personId, applicationId }) => personId + applicationId)).toEqual(['ja', 'ka', 'jc', 'kc'])
  })
})
