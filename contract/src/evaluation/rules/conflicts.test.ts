import { describe, expect, it } from 'vitest'
import { type ConflictEntry, type ConflictJuror, detectConflicts } from './conflicts.ts'

const juror: ConflictJuror = { id: 'j', email: 'paul@fonds-saone.fr', organisation: 'Fonds Saône SAS', userId: 'u1' }
const entry: ConflictEntry = { id: 'e', ownerId: 'u2', applicantEmail: 'lea@thermio.fr', answers: [] }

const found = (j: Partial<ConflictJuror>, e: Partial<ConflictEntry>) => {
  const [one] = detectConflicts([{ ...juror, ...j }], [{ ...entry, ...e }])
  return one && [one.evidence, one.matched]
}

describe('conflicts found before assignment', () => {
  it.each<[string, Partial<ConflictJuror>, Partial<ConflictEntry>, [string, string] | undefined]>([
    ['strangers', {}, {}, undefined],
    ['the same account', { userId: 'u2' }, {}, ['same_person', '']],
    ['two accounts that are both unknown are not the same', { userId: null }, { ownerId: null }, undefined],
    ['the same address', {}, { applicantEmail: 'PAUL@fonds-saone.fr' }, ['same_person', '']],
    ['the address in an answer', {}, { answers: ['paul@fonds-saone.fr'] }, ['same_person', '']],
    ['the same domain', {}, { applicantEmail: 'zoe@fonds-saone.fr' }, ['same_domain', 'fonds-saone.fr']],
    ['the domain in an answered address', {}, { answers: ['zoe@fonds-saone.fr'] }, ['same_domain', 'fonds-saone.fr']],
    [
      'the domain in an answered link',
      {},
      { answers: ['https://www.fonds-saone.fr/projet'] },
      ['same_domain', 'fonds-saone.fr'],
    ],
    ['a link without scheme', {}, { answers: ['fonds-saone.fr'] }, ['same_domain', 'fonds-saone.fr']],
    [
      'a sub-domain',
      { email: 'p@lab.fonds-saone.fr' },
      { applicantEmail: 'z@fonds-saone.fr' },
      ['same_domain', 'fonds-saone.fr'],
    ],
    ['a public provider', { email: 'a@gmail.com' }, { applicantEmail: 'b@gmail.com' }, undefined],
    ['a reserved name', { email: 'a@demo.laurel.test' }, { applicantEmail: 'b@demo.laurel.test' }, undefined],
    ['an ending shared by many', { email: 'a@x.co.uk' }, { applicantEmail: 'b@co.uk' }, undefined],
    ['a domain that merely ends alike', { email: 'a@nds-saone.fr' }, { applicantEmail: 'b@fonds-saone.fr' }, undefined],
    [
      'the organisation, without accents, case or legal form',
      {},
      { answers: ['FONDS SAONE'] },
      ['same_organisation', 'Fonds Saône SAS'],
    ],
    [
      'an organisation that is only part of an answer',
      {},
      { answers: ['Nous travaillons avec Fonds Saône'] },
      undefined,
    ],
    ['no organisation', { organisation: '' }, { answers: [''] }, undefined],
    ['an organisation that is only a legal form', { organisation: 'SA' }, { answers: ['sa'] }, undefined],
  ])('%s', (_, j, e, expected) => expect(found(j, e)).toEqual(expected))

  it('looks at every pair', () => {
    const entries = [entry, { ...entry, id: 'f', applicantEmail: 'x@fonds-saone.fr' }]
    expect(
      detectConflicts([juror, { ...juror, id: 'k' }], entries).map(({ jurorId, entryId }) => jurorId + entryId),
    ).toEqual(['jf', 'kf'])
  })
})
