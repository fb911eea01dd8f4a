import { isLocale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { maxRecipients } from '@laurel/contract/messages'
import type { Audience } from '@laurel/contract/messages/newsletters'
import { permissionsHeldBy } from '../../access/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { packedId, packMatching, unpackIds } from '../../listing/index.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { nameOfList } from './lists.ts'
import {
  addSubscriptions,
  countByList,
  ensureProgramList,
  findMailList,
  insertFromAddresses,
  insertFromList,
  listApplicants,
  type NewsletterValues,
} from './store/index.ts'

/** What it takes to write to who applies to a program. */
const needed = 'program.applications.update'

/** As a newsletter keeps it. Refuses newsletter_audience for a list or program that is not there, or not the caller's. */
export async function checkAudience(scene: Scene, audience: Audience) {
  if (audience.to === 'list') {
    const list = await findMailList(scene.db, audience.listId)
    if (!list || list.program_id) refuse('newsletter_audience')
    return { listId: list.id, programId: null, audience: {} }
  }
  const { programId, viewName, search, filter } = audience
  const program = await findProgram(scene.db, programId)
  if (!program || !(await mayWriteTo(scene, userOf(scene), program.id))) refuse('newsletter_audience')
  // Words that the list does not know are refused now, not when it leaves.
  await packMatching(scene, program, { search, filter }, {}, 1)
  return { listId: null, programId: program.id, audience: { viewName, search, filter } }
}

async function mayWriteTo({ db }: Scene, { userId }: { readonly userId: string }, programId: string): Promise<boolean> {
  return (await permissionsHeldBy({ db }, { userId }, programId)).has(needed)
}

export function audienceOf({ list_id, program_id, audience }: NewsletterValues): Audience {
  if (program_id) return { to: 'applicants', programId: program_id, ...audience }
  if (!list_id) throw new Error('A newsletter goes to a list or to who applies')
  return { to: 'list', listId: list_id }
}

/** The name of the list or the program, in the caller's language. */
export async function nameOfAudience(scene: Scene, newsletter: NewsletterValues): Promise<string> {
  if (newsletter.program_id) {
    const program = await findProgram(scene.db, newsletter.program_id)
    return program ? readText(program.texts.title, scene.locale, program.defaultLang) : ''
  }
  const list = newsletter.list_id && (await findMailList(scene.db, newsletter.list_id))
  return list ? nameOfList(scene, list) : ''
}

async function applicationsOf(scene: Scene, program: ProgramRow, { search, filter }: NewsletterValues['audience']) {
  const packed = await packMatching(scene, program, { search, filter }, {}, maxRecipients)
  return unpackIds(packed, 0, packed.length / packedId)
}

/** How many people it holds now. Refuses newsletter_audience. */
export async function countAudience(scene: Scene, audience: Audience): Promise<{ people: number }> {
  const known = await checkAudience(scene, audience)
  if (known.listId) return { people: (await countByList(scene.db, [known.listId])).get(known.listId)?.confirmed ?? 0 }
  const program = (await findProgram(scene.db, known.programId ?? '')) ?? refuse('newsletter_audience')
  const people = await listApplicants(scene.db, await applicationsOf(scene, program, known.audience))
  return { people: people.length }
}

/**
 * Writes one row for each who is to be written to; answers how many, or `rights` where whoever wrote the newsletter may not
 * write to these people any more.
 */
export async function takeRecipients(scene: Scene, newsletter: NewsletterValues): Promise<number | 'rights'> {
  const { id, list_id, program_id, author_id } = newsletter
  if (!program_id) return list_id ? insertFromList(scene.db, id, list_id) : 0
  const program = await findProgram(scene.db, program_id)
  if (!program || !author_id) return 'rights'
  if (!(await mayWriteTo(scene, { userId: author_id }, program.id))) return 'rights'
  const people = await listApplicants(scene.db, await applicationsOf(scene, program, newsletter.audience))
  const list = { id: newId(), programId: program.id, name: program.texts.title, at: scene.now }
  const listId = await ensureProgramList(scene.db, list)
  const base = {
    listId,
    state: 'confirmed',
    how: 'applicant',
    consent: '',
    consentVersion: null,
    at: scene.now,
  } as const
  await addSubscriptions(
    scene.db,
    people.map(({ address, name, lang }) => ({
      ...base,
      address,
      name,
      locale: isLocale(lang) ? lang : program.defaultLang,
    })),
  )
  const addresses = people.map(({ address }) => address)
  return insertFromAddresses(scene.db, id, listId, addresses)
}
