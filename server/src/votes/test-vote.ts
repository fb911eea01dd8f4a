import { grantBuiltInRole } from '../access/index.ts'
import { makePublicProgram } from '../programs/test-program.ts'
import { mailsTo } from '../test/mailbox.ts'
import type { OpenHouse } from '../test/open-house.ts'

const hour = 3_600_000

/** A vote of the public on four entries, open for a day; its page is published. `manager` is of its team, beside `owner`. */
export async function makeVote(house: OpenHouse, { title = 'Prix du public', rules = {}, isOpen = true } = {}) {
  const owner = house.as('owner')
  const program = await makePublicProgram(house, `Programme ${title}`)
  await house.inScene('system', ({ db }) =>
    grantBuiltInRole(db, { userId: house.personId('manager'), key: 'manager', programId: program.id }),
  )
  const now = house.clock.now.getTime()
  const dates = { opensAt: new Date(now).toISOString(), closesAt: new Date(now + 24 * hour).toISOString() }
  const made = await owner.post(`${program.at}/votes-sessions`, { title: { fr: title, en: title }, ...dates })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const at = `${program.at}/votes-sessions/${made.body.id}`
  const entries: string[] = []
  for (const [name, category] of [
    ['Pluie', 'A'],
    ['Toits', 'A'],
    ['Vélo', 'B'],
    ['Laine', 'B'],
  ] as const) {
    const written = { title: name, summary: `${name}, en bref`, body: '', category, pictureKey: null }
    entries.push((await owner.post(`${at}/entries`, written)).body.id)
  }
  const { body } = made
  const changed = await owner.put(at, {
    title: body.title,
    description: {},
    rules: { ...body.rules, ...rules },
    ...dates,
    etag: body.etag,
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  await owner.put(`${at}/publication`, { published: true })
  if (isOpen) {
    const opened = await owner.post(`${at}/opening`)
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  }
  const portal = `/api/portal/platforms/${house.platformId('demo')}/programs/${program.id}/votes-sessions/${body.slug}`
  return {
    program,
    id: body.id as string,
    slug: body.slug as string,
    at,
    portal,
    entries,
    etag: changed.body.etag as number,
  }
}

export type TestVote = Awaited<ReturnType<typeof makeVote>>

export const chosen = (...ids: (string | undefined)[]) => ids.map((entryId) => ({ entryId: entryId ?? '', value: 1 }))

/** Somebody with no account, from an address of their own. */
export function voterFor(house: OpenHouse, vote: TestVote) {
  const nobody = house.as('nobody')
  const moveOn = (seconds: number) => {
    house.clock.now = new Date(house.clock.now.getTime() + seconds * 1000)
  }
  /** The code of the newest mail to an address. */
  const codeTo = async (address: string) => {
    const mails = (await mailsTo(house, address)).filter(({ kind }) => kind === 'vote_code')
    return /\b(\d{6})\b/.exec(mails.at(-1)?.subject ?? '')?.[1] ?? ''
  }
  const ask = async (email: string, choices: object[], more: object = {}) => {
    const visit = (await nobody.get(vote.portal)).body.visit
    moveOn(30)
    return nobody.post(`${vote.portal}/ballots`, { email, lang: 'fr', choices, visit, ...more })
  }
  const type = (token: string, code: string) => nobody.post(`${vote.portal}/ballots/verification`, { token, code })
  /** A ballot from the page to its receipt. */
  const cast = async (email: string, choices: object[], more: object = {}) => {
    const { body } = await ask(email, choices, more)
    moveOn(20)
    return type(body.token, await codeTo(email))
  }
  return { nobody, ask, type, cast, codeTo, moveOn }
}
