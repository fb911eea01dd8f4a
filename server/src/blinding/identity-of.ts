import { type Identity, type IdentityToken, identityTokens, placesIn } from '@laurel/contract/blinding'
import type { Field } from '@laurel/contract/forms/fields'
import { type Answers, isSiren, isSiret, plainNumber } from '@laurel/contract/forms/values'
import { listCompaniesOf } from '../assignment/index.ts'
import { type EntryRef, listPeopleOf, type NamedPerson, type Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listFieldRules } from './store/anonymisation.ts'

/** Longer answers are told, not named: their words would be found everywhere. */
const longestName = 80

/**
 * The words that identify the people of an entry: applicants, referees, companies, and the answers to
 * questions that ask for an address, a number, a site, or that somebody said name people.
 */
export async function identityWordsOf(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  answered: { readonly answers: Answers; readonly fields: readonly Field[] },
): Promise<IdentityToken[]> {
  const [people, companies, rules] = await Promise.all([
    listPeopleOf(scene.db, [entry.applicationId]),
    listCompaniesOf(scene.db, [entry.applicationId]),
    listFieldRules(scene.db, session.id),
  ])
  const texts = placesIn(answered.answers, answered.fields).flatMap((one) => ('text' in one ? [one] : []))
  const of = (...types: string[]) => texts.flatMap(({ field, text }) => (types.includes(field.type) ? [text] : []))
  const direct = texts.filter(
    ({ field, text }) => rules[field.key]?.identityClass === 'direct' && text.length <= longestName,
  )
  const identity: Identity = {
    people: [
      ...people.map(nameOf),
      ...of('email').map((email) => ({ email })),
      ...of('tel').map((phone) => ({ phone })),
    ],
    organisations: [
      ...companies.flatMap(({ name }) => name ?? []),
      ...direct.flatMap(({ field, text }) => (field.type === 'text' ? [text] : [])),
    ],
    urls: of('url'),
    numbers: [
      ...companies.map(({ number }) => number),
      ...of('siret-fr', 'siren-fr').filter((text) => isSiret(plainNumber(text)) || isSiren(plainNumber(text))),
    ],
  }
  return identityTokens(identity)
}

function nameOf({ name, email }: NamedPerson) {
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  return { firstname, lastname: rest.join(' '), email }
}
