import type { ActionOf, RecipientKind } from '@laurel/contract/automation'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { type Holder, listHolders, listHoldersOfRoles, permissionsHeldBy } from '../../access/index.ts'
import { listAssigneesOf } from '../../applications/store/index.ts'
import { listJurorRows } from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listAccepted, listConfirmedMembers } from '../store/index.ts'
import type { ActionContext } from './action-kind.ts'

export interface Recipient {
  readonly kind: RecipientKind | 'role' | 'address'
  readonly email: string
  readonly name: string
  readonly lang: Locale
}

/** Whom a mail goes to, each address once: the first reason to write to somebody counts. */
export async function listRecipients(
  context: ActionContext,
  { to, roleIds = [], addresses }: Pick<ActionOf<'mail'>, 'to' | 'roleIds' | 'addresses'>,
): Promise<Recipient[]> {
  const found: Recipient[] = []
  for (const kind of to) found.push(...(await of[kind](context)).map((one) => ({ ...one, kind })))
  const ofRoles = await ableToRead(context, await listHoldersOfRoles(context.scene.db, context.program.id, roleIds))
  found.push(...ofRoles.map((one) => ({ ...one, kind: 'role' as const })))
  const members = await listConfirmedMembers(context.scene.db, addresses)
  found.push(...members.map((one) => ({ ...one, lang: known(one.lang), kind: 'address' as const })))
  const seen = new Set<string>()
  return found.filter(({ email }) => {
    const address = email.toLowerCase()
    if (address === '' || seen.has(address)) return false
    seen.add(address)
    return true
  })
}

const known = (lang: string): Locale => (isLocale(lang) ? lang : 'fr')

type Named = Omit<Recipient, 'kind'>

/** About an application, nobody is written to who may not read it: not even who may otherwise, while they judge blind. */
async function ableToRead({ scene, program, application }: ActionContext, people: Holder[]): Promise<Holder[]> {
  if (!application) return people
  const able: Holder[] = []
  for (const person of people) {
    const held = await permissionsHeldBy(scene, { userId: person.id }, program.id)
    if (held.has('program.applications.read')) able.push(person)
  }
  return able
}

async function listTeam(context: ActionContext): Promise<Holder[]> {
  const { scene, program } = context
  return ableToRead(context, await listHolders(scene.db, program.id, 'program.applications.read'))
}

/** Whoever looks after an application and may still read it. */
async function listInCharge(context: ActionContext, leadAlone: boolean): Promise<Named[]> {
  if (!context.application) return []
  const assignees = await listAssigneesOf(context.scene.db, [context.application.id])
  const ids = new Set(assignees.filter(({ role }) => !leadAlone || role === 'lead').map(({ id }) => id))
  return (await listTeam(context)).filter(({ id }) => ids.has(id))
}

const of: Readonly<Record<RecipientKind, (context: ActionContext) => Promise<Named[]>>> = {
  async applicant({ application }) {
    if (!application?.applicantEmail) return []
    return [{ email: application.applicantEmail, name: application.applicantName, lang: application.lang }]
  },
  async collaborators({ scene, application }) {
    if (!application) return []
    const people = await listAccepted(scene.db, application.id)
    return people.map((one) => ({ ...one, lang: known(one.lang) }))
  },
  assignees: (context) => listInCharge(context, false),
  lead: (context) => listInCharge(context, true),
  team: listTeam,
  // Jurors are told of their session, never of an application: they may judge without knowing who applies.
  async jurors({ scene, sessionId, application }) {
    if (!sessionId || application) return []
    const jurors = await listJurorRows(scene.db, sessionId)
    return jurors.filter(({ state }) => state === 'invited' || state === 'accepted')
  },
}

/** Are these addresses of members who have proven them? */
export async function areMembers({ db }: Scene, addresses: readonly string[]): Promise<boolean> {
  if (addresses.length === 0) return true
  const found = new Set((await listConfirmedMembers(db, addresses)).map(({ email }) => email.toLowerCase()))
  return addresses.every((address) => found.has(address.toLowerCase()))
}
