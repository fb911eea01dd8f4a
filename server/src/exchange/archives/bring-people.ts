import { defaultLocale, isLocale } from '@laurel/contract/kernel/locale'
import { holdAccounts } from '../../identity/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listKnownPeople } from '../store/index.ts'
import type { CheckedArchive } from './check-archive.ts'
import { jsonLines } from './json-lines.ts'
import { Person, peoplePath } from './manifest.ts'
import type { NewNames } from './new-names.ts'
import { ArchiveRefused } from './refused.ts'

/** The people whom rows of an archive name, some at a time. Throws `ArchiveRefused`. */
export async function* peopleOf(archive: CheckedArchive): AsyncGenerator<Person[]> {
  const part = archive.part(peoplePath)
  if (!part) return
  for await (const rows of jsonLines(peoplePath, await archive.zip.content(part.entry, part.size)))
    yield rows.map((row) => {
      const read = Person.safeParse(row)
      if (!read.success) throw new ArchiveRefused('content_wrong', peoplePath)
      return { ...read.data, email: read.data.email.toLowerCase() }
    })
}

/**
 * Finds the people of an archive here by their addresses. Who applied or judged gets an account where there is none, without
 * a password and without a mail; who worked for the organiser is known only where they are already. Nobody gets a right.
 */
export async function bringPeople(author: Scene, archive: CheckedArchive, names: NewNames): Promise<void> {
  for await (const people of peopleOf(archive)) {
    const known = await listKnownPeople(
      author.db,
      people.map(({ email }) => email),
    )
    for (const [lang, some] of Map.groupBy(
      people.filter(({ email, tookPart }) => tookPart && !known.has(email)),
      ({ lang }) => (isLocale(lang) ? lang : defaultLocale),
    )) {
      const requested = some.map(({ email, firstname, lastname }) => ({
        email,
        name: `${firstname} ${lastname}`.trim(),
      }))
      for (const [email, { userId }] of await holdAccounts(author, requested, lang)) known.set(email, userId)
    }
    for (const { id, email } of people) {
      const here = known.get(email)
      if (here) names.learnPerson(id, here)
    }
  }
}
