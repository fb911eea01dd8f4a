import { type CheckedApplication, companyOf, lineOf } from '@laurel/contract/assignment'
import { isWebAddress } from '@laurel/contract/forms/values'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { listPeopleOf } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { listCompaniesOf, listTextsOf } from '../store/application-people.ts'

/** Longer texts tell a story, and name nobody alone. */
const longestName = 120

/** The facts of applications that a check for conflicts compares: all people and companies that they name. */
export async function readApplicationFacts(
  db: PlatformDb,
  applicationIds: readonly string[],
): Promise<CheckedApplication[]> {
  const [people, texts, companies] = await Promise.all([
    listPeopleOf(db, applicationIds),
    listTextsOf(db, applicationIds),
    listCompaniesOf(db, applicationIds),
  ])
  const named = Map.groupBy(people, ({ applicationId }) => applicationId)
  const registered = Map.groupBy(companies, ({ applicationId }) => applicationId)
  return applicationIds.map((id) => {
    const sorted = sortTexts(texts.get(id) ?? [])
    return {
      id,
      people: [...(named.get(id) ?? []), ...sorted.people],
      organisations: [...sorted.names, ...(registered.get(id) ?? []).map(({ name }) => name)],
      companyNumbers: [...sorted.companyNumbers, ...(registered.get(id) ?? []).map(({ number }) => number)],
      sites: sorted.sites,
    }
  })
}

const phonePattern = /^[+(\d][\d\s().-]{8,}$/

/** A short text may be a person's name or an organisation's: it is compared as both. */
function sortTexts(texts: readonly string[]) {
  const people: { email?: string; phone?: string; name?: string }[] = []
  const [names, companyNumbers, sites]: string[][] = [[], [], []]
  for (const raw of texts) {
    const text = raw.trim()
    if (isEmailAddress(text)) people.push({ email: text })
    else if (companyOf(text) !== undefined) companyNumbers?.push(text)
    else if (phonePattern.test(text) && lineOf(text)) people.push({ phone: text })
    else if (!text.includes(' ') && text.includes('.') && isWebAddress(text)) sites?.push(text)
    else if (text.length <= longestName) {
      names?.push(text)
      people.push({ name: text })
    }
  }
  return { people, names: names ?? [], companyNumbers: companyNumbers ?? [], sites: sites ?? [] }
}
