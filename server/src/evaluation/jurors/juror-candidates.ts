import type { JurorCandidate, JurorExpertise, JurorInvitations } from '@laurel/contract/evaluation/jurors'
import { isLocale } from '@laurel/contract/kernel/locale'
import { listSomeMembers, permissionsOf, programsAllowing } from '../../access/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { listJurorRows } from '../store/jurors.ts'
import { type KnownJuror, type KnownJurorLookup, listFormerJurors, listSavedMembers } from '../store/known-jurors.ts'
import type { Session } from '../store/sessions.ts'
import { listTopics } from '../topics/list-topics.ts'
import { inviteJuror } from './write-jurors.ts'

type Known = KnownJuror & Pick<JurorCandidate, 'from'>

const blank = {
  organisation: '',
  minLoad: null,
  maxLoad: null,
  expertise: {},
  languages: [],
  phone: '',
  companyNumber: '',
}

/**
 * Who may be invited: jurors of the programs whose juries the caller may read, those of saved juries, and whoever has an
 * account where the caller may see the people of the platform. What a jury knows comes before what an account says.
 */
async function listKnown(scene: Scene, programId: string, lookup: KnownJurorLookup, max: number): Promise<Known[]> {
  const programIds = await programsAllowing(scene, 'program.evaluation.read')
  const seesPeople = (await permissionsOf(scene, undefined)).has('platform.members.read')
  const former = await listFormerJurors(scene.db, lookup, programIds, max)
  const saved = await listSavedMembers(scene.db, lookup, programId, max)
  const members = seesPeople ? await listSomeMembers(scene.db, lookup, max) : []
  const known = new Map<string, Known>()
  for (const { email, firstname, lastname, lang } of members)
    known.set(email, {
      ...blank,
      email,
      name: `${firstname} ${lastname}`.trim(),
      lang: isLocale(lang) ? lang : scene.platform.defaultLang,
      from: 'account',
    })
  for (const one of [...saved, ...former]) known.set(one.email, { ...one, from: 'jury' })
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email))
}

/** Of what somebody knows, what applications of this program may be about. */
async function readTopics(scene: Scene, program: ProgramRow) {
  const groups = await listTopics(scene, program, program.defaultLang)
  const ids = new Set(groups.flatMap(({ topics }) => topics.map(({ id }) => id)))
  return (expertise: JurorExpertise): JurorExpertise =>
    Object.fromEntries(Object.entries(expertise).filter(([topic]) => ids.has(topic)))
}

async function listSeated(scene: Scene, session: Session): Promise<Set<string>> {
  const jury = await listJurorRows(scene.db, session.id)
  return new Set(jury.flatMap(({ email, state }) => (state === 'invited' || state === 'accepted' ? [email] : [])))
}

/** While letters are typed so many are shown. */
const maxShown = 8

export async function findJurorCandidates(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  lookup: KnownJurorLookup,
): Promise<{ data: JurorCandidate[] }> {
  const max = 'emails' in lookup ? Math.max(1, lookup.emails.length) : maxShown
  const known = (await listKnown(scene, program.id, lookup, max)).slice(0, max)
  const within = await readTopics(scene, program)
  const seated = await listSeated(scene, session)
  return {
    data: known.map((one) => ({ ...one, expertise: within(one.expertise), isSeated: seated.has(one.email) })),
  }
}

/** Where neither the list nor the platform tells a name, the address does: agnes.varda@… is Agnes Varda. */
const nameIn = (email: string) =>
  (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join(' ') || email

/** Invites each once, in one language; those on the jury already are left alone. */
export async function inviteJurors(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  { people, lang, role }: JurorInvitations,
): Promise<{ invited: number; already: number }> {
  const named = new Map(people.map(({ email, name }) => [email, name]))
  const seated = await listSeated(scene, session)
  const fresh = [...named].filter(([email]) => !seated.has(email))
  const emails = fresh.map(([email]) => email)
  const known = new Map(
    (emails.length > 0 ? await listKnown(scene, program.id, { emails }, emails.length) : []).map((one) => [
      one.email,
      one,
    ]),
  )
  const within = await readTopics(scene, program)
  for (const [email, name] of fresh) {
    const { from: _from, ...facts } = known.get(email) ?? { ...blank, name: '', from: 'account' }
    const expertise = within(facts.expertise)
    const languages = [...facts.languages]
    const person = { ...facts, email, name: name || facts.name || nameIn(email), expertise, languages, lang, role }
    await inviteJuror(scene, program, session, person)
  }
  return { invited: fresh.length, already: named.size - fresh.length }
}
