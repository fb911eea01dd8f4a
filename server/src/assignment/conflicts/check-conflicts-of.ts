import type { ConflictCheck, ConflictCheckRequest } from '@laurel/contract/assignment'
import type { Scene } from '../../kernel/scene.ts'
import { listSentApplications } from '../store/named-conflicts.ts'
import { checkPeople } from './check-people.ts'

/** People against the sent applications of a program, whoever they are and before anybody is invited. Nothing is kept. */
export async function checkConflictsOf(
  scene: Scene,
  programId: string,
  { people, categoryId, applicationIds }: ConflictCheckRequest,
): Promise<ConflictCheck> {
  const applications = await listSentApplications(scene.db, programId, { categoryId, applicationIds })
  const facts = new Map(applications.map((one) => [one.id, one]))
  const found = await checkPeople(
    scene,
    programId,
    people.map((person, at) => ({ ...person, id: String(at) })),
    [...facts.keys()],
  )
  const hits = found.map(({ personId, applicationId, evidence }) => {
    const person = Number(personId)
    const { title = '', reference = null } = facts.get(applicationId) ?? {}
    const name = people[person]?.name || (people[person]?.email ?? '')
    return { person, name, applicationId, title, reference, evidence }
  })
  const ordered = hits.toSorted((a, b) => a.person - b.person || (a.title < b.title ? -1 : 1))
  return { people: people.length, applications: facts.size, hits: ordered }
}
