import { beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { chosen, makeVote, type TestVote, voterFor } from './test-vote.ts'

const house = openHouse()
const owner = () => house.as('owner')
// Each test has days of its own: an address gets few mails an hour.
beforeEach(async () => {
  house.clock.now = new Date(house.clock.now.getTime() + 2 * 86_400_000)
  await house.signInAgain()
})

const kinds = async (email: string) => (await mailsTo(house, email)).map(({ kind }) => kind)

async function listed(title: string) {
  const vote = await makeVote(house, { title, isOpen: false, rules: { eligibility: 'census' } })
  await owner().put(`${vote.at}/census`, { text: 'listed@example.org' })
  await owner().post(`${vote.at}/opening`)
  return vote
}

/** What a browser reads at once, and once all mails left. */
function readerOf(vote: TestVote) {
  const { nobody, moveOn } = voterFor(house, vote)
  const state = async (token: string) => (await nobody.post(`${vote.portal}/ballots/code-mail`, { token })).body.state
  const states = async (token: string) => {
    const first = await state(token)
    await house.runJobs()
    moveOn(10)
    return [first, await state(token)]
  }
  return { state, states }
}

describe('how far the mail of a code has come', () => {
  it('is told to who has its token', async () => {
    const vote = await makeVote(house, { title: 'Courriel' })
    const { ask } = voterFor(house, vote)
    const { body } = await ask('taken@example.org', chosen(vote.entries[0]))
    const { state, states } = readerOf(vote)
    expect(await states(body.token)).toEqual(['leaving', 'taken'])
    expect(await state('x'.repeat(40))).toBe('leaving')
  })

  it('is the same for who is on the list and who is not, also asked for again and with other choices', async () => {
    const vote = await listed('Liste muette')
    const { ask, moveOn, nobody } = voterFor(house, vote)
    const { states } = readerOf(vote)
    const seen = async (email: string) => {
      // Five answers about who may vote use up what strangers may have sent to an address.
      for (let times = 0; times < 5; times += 1) await nobody.post(`${vote.portal}/eligibility`, { email, lang: 'fr' })
      const first = (await ask(email, chosen(vote.entries[0]))).body
      const answers = [await states(first.token)]
      const changed = (await ask(email, chosen(vote.entries[1]), { token: first.token })).body
      answers.push([String(changed.token === first.token)], await states(changed.token))
      moveOn(70)
      await nobody.post(`${vote.portal}/ballots/code`, { token: first.token })
      answers.push(await states(first.token))
      // Within the minute nothing leaves, and its token is answered as the one before.
      const second = (await ask(email, chosen(vote.entries[2]))).body
      answers.push([String(second.token === first.token)], await states(second.token))
      return answers
    }
    const known = await seen('listed@example.org')
    expect(known).toEqual([
      ['leaving', 'taken'],
      ['true'],
      ['taken', 'taken'],
      ['leaving', 'taken'],
      ['false'],
      ['leaving', 'taken'],
    ])
    expect(await seen('unlisted@example.org')).toEqual(known)
  })

  it('of one’s own ballot is told to nobody, whoever has voted', async () => {
    const vote = await makeVote(house, { title: 'Muet' })
    const { cast, moveOn, nobody } = voterFor(house, vote)
    await cast('lea@example.org', chosen(vote.entries[0]))
    moveOn(70)
    const { states } = readerOf(vote)
    for (const email of ['lea@example.org', 'never@example.org']) {
      const requested = await nobody.post(`${vote.portal}/ballots/mine`, { email, lang: 'fr' })
      expect([email, ...(await states(requested.body.token))]).toEqual([email, 'leaving', 'leaving'])
      await owner().put(`${vote.at}/pause`, { paused: true })
      const again = await nobody.post(`${vote.portal}/ballots/code`, { token: requested.body.token })
      expect([email, again.status]).toEqual([email, 202])
      await owner().put(`${vote.at}/pause`, { paused: false })
    }
  })

  it('is not that of another vote', async () => {
    const [one, other] = [await makeVote(house, { title: 'Un' }), await makeVote(house, { title: 'Autre' })]
    const { body } = await voterFor(house, one).ask('two@example.org', chosen(one.entries[0]))
    await house.runJobs()
    await voterFor(house, other).ask('two@example.org', chosen(other.entries[0]))
    await house.inScene('system', ({ db }) =>
      db
        .change('emails')
        .set({ state: 'bounced' })
        .where('to_address', '=', 'two@example.org')
        .where('state', '=', 'queued')
        .execute(),
    )
    expect(await readerOf(one).state(body.token)).toBe('taken')
  })
})

it('no code leaves to who is not on the list, however often it is asked for', async () => {
  const vote = await listed('Insistance')
  const { ask, moveOn, nobody } = voterFor(house, vote)
  await ask('stubborn@example.org', chosen(vote.entries[0]))
  // Within the minute nothing leaves.
  const second = await ask('stubborn@example.org', chosen(vote.entries[0]))
  moveOn(70)
  expect((await nobody.post(`${vote.portal}/ballots/code`, { token: second.body.token })).status).toBe(202)
  expect(await kinds('stubborn@example.org')).toEqual(['vote_not_listed', 'vote_not_listed'])
})
