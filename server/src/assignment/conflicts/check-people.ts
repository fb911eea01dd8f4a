import {
  type CheckedPerson,
  checkConflicts,
  type JointApplication,
  jointMonths,
  type SuspectedConflict,
} from '@laurel/contract/assignment'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { listAccountsOf, listJointOf } from '../store/application-people.ts'
import { readApplicationFacts } from './application-facts.ts'

/** Somebody to compare with applications, by what staff know of the person. */
export interface KnownPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly userId?: string | null
  readonly organisation?: string
  readonly phone?: string
  readonly companyNumber?: string
}

/** Milliseconds: joint applications are read from a little further back than they count. */
const jointSpan = (jointMonths + 1) * 31 * 24 * 3_600_000

/** People against applications of a program, with all that the platform knows of both. Nothing is written. */
export async function checkPeople(
  scene: Scene,
  programId: string,
  people: readonly KnownPerson[],
  applicationIds: readonly string[],
): Promise<SuspectedConflict[]> {
  const checked = await accountsOf(scene, people)
  const applications = await readApplicationFacts(scene.db, applicationIds)
  const joint = await jointOf(scene, programId, checked)
  return checkConflicts(checked, applications, joint, scene.now.getTime())
}

async function accountsOf(scene: Scene, people: readonly KnownPerson[]): Promise<CheckedPerson[]> {
  const accounts = await listAccountsOf(
    scene.db,
    people.map(({ email }) => email.toLowerCase()),
  )
  return people.map(({ id, name, email, userId, organisation, phone, companyNumber }) => ({
    id,
    userId: userId ?? accounts.get(email.toLowerCase())?.userId ?? null,
    name: name || (accounts.get(email.toLowerCase())?.name ?? ''),
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
    organisations: organisation ? [organisation] : [],
    companyNumbers: companyNumber ? [companyNumber] : [],
  }))
}

/** Applications made together. Of those of other programs only the program is named: who checks here may not read there. */
async function jointOf(scene: Scene, programId: string, people: readonly CheckedPerson[]): Promise<JointApplication[]> {
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  if (userIds.length === 0) return []
  const since = new Date(scene.now.getTime() - jointSpan)
  const rows = await listJointOf(scene.db, userIds, since)
  const titles = new Map<string, string>()
  for (const id of new Set(rows.map((row) => row.programId))) {
    const program = id === programId ? undefined : await findProgram(scene.db, id)
    if (program) titles.set(id, readText(program.texts.title, program.defaultLang, program.defaultLang))
  }
  return rows.map(({ id, title, at, userIds: companions, programId: own }) => ({
    id,
    title: own === programId ? title : (titles.get(own) ?? ''),
    at: at.getTime(),
    userIds: companions,
  }))
}
