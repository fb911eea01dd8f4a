import type { JurorRole } from '@laurel/contract/evaluation/jurors'
import { acceptInvitation, inviteJuror } from '../server/src/evaluation/index.ts'
import { findSession, type Session } from '../server/src/evaluation/store/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import type { ProgramRow } from '../server/src/programs/index.ts'
import { type CastName, cast } from './cast.ts'
import { runAs, type Stage } from './run-as.ts'

const organisations = {
  juror1: 'Institut Rhône Climat',
  juror2: 'Fonds Saône',
  juror3: 'Collectif Ville fraîche',
  juror4: 'Thermique & Cités',
  juror5: 'Studio Conti',
  juror6: 'Urban Heat Network',
} as const

/** What they know of what the form asks about, 3 an expert. */
const expertise = {
  juror1: { heat: 3, energy: 2 },
  juror2: { materials: 2 },
  juror3: { water: 3 },
  juror4: { energy: 3, materials: 2 },
  juror5: { materials: 3 },
  juror6: { heat: 3, mobility: 2 },
} as const

export type JurorName = keyof typeof organisations

export interface JuryMember {
  readonly name: JurorName
  readonly role: JurorRole
}

const topicsOf = (name: JurorName) =>
  Object.fromEntries(Object.entries(expertise[name]).map(([topic, level]) => [`answer:pc_themes:${topic}`, level]))

export async function sessionNow(scene: Scene, id: string): Promise<Session> {
  const session = await findSession(scene.db, id)
  if (!session) throw new Error('The session of the story is gone')
  return session
}

/** The invitation's link, out of the mail that carries it. */
async function linkOf(scene: Scene, email: string): Promise<string> {
  const mail = await scene.db
    .from('emails')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .select('text')
    .executeTakeFirstOrThrow()
  const token = /token=([A-Za-z0-9_-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error('The invitation carries no link')
  return token
}

/** Mehdi, or who runs the program, invites them one by one, and each accepts. */
export async function makeJury(
  stage: Stage,
  { program, sessionId }: { program: ProgramRow; sessionId: string },
  seats: readonly JuryMember[],
  now: Date,
  by: CastName = 'manager',
): Promise<void> {
  for (const { name, role } of seats) {
    const { email, firstname, lastname, lang } = cast[name]
    await runAs(stage, by, now, async (scene) =>
      inviteJuror(scene, program, await sessionNow(scene, sessionId), {
        email,
        name: `${firstname} ${lastname}`,
        organisation: organisations[name],
        minLoad: null,
        maxLoad: null,
        role,
        expertise: topicsOf(name),
        languages: [],
        phone: '',
        companyNumber: '',
        lang,
      }),
    )
    await runAs(stage, name, now, async (scene) => acceptInvitation(scene, { token: await linkOf(scene, email) }))
  }
}
