import type { PersonToCheck } from '@laurel/contract/assignment'
import { isSiren, isSiret, plainNumber } from '@laurel/contract/forms/values'
import { isEmailAddress } from '@laurel/contract/kernel/text'

const nobody: PersonToCheck = { name: '', email: '', organisation: '', phone: '', companyNumber: '' }
const bracketed = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/
const phonePattern = /^[+(\d][\d\s().-]{8,}$/

/**
 * People as they are pasted, one a line, parts apart by tabs, semicolons or commas: a name, « Name <mail> », an address, a
 * phone, a SIREN or SIRET, an organisation. What a part is, is told by its look; the first text is the name.
 */
export function readPeople(text: string): PersonToCheck[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? '\t'
    const parts = line
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return parts.length > 0 ? parts.reduce(withPart, nobody) : []
  })
}

function withPart(person: PersonToCheck, part: string): PersonToCheck {
  const both = bracketed.exec(part)
  if (both) return { ...person, name: both[1] ?? '', email: both[2] ?? '' }
  if (isEmailAddress(part)) return { ...person, email: part }
  const plain = plainNumber(part)
  if (isSiren(plain) || isSiret(plain)) return { ...person, companyNumber: part }
  if (phonePattern.test(part)) return { ...person, phone: part }
  return person.name === '' ? { ...person, name: part } : { ...person, organisation: part }
}

/** The line that reads as this person. */
export function lineOf({ name, email, organisation }: Pick<PersonToCheck, 'name' | 'email' | 'organisation'>): string {
  return [name, email, organisation.replaceAll(';', ' ')].filter((part) => part !== '').join('; ')
}
