import { dayIn } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { erasedAfterDays } from '@laurel/contract/votes'
import { sendMail } from '../emails/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue, type JobRun, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { sayDateTime } from '../kernel/words/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { scheduleClock } from './clock.ts'
import { commitReceipts } from './commit-receipts.ts'
import { openAddress } from './identities.ts'
import { lockVote } from './lock-vote.ts'
import { voteExtendedMail, voteReminderMail, voteResultMail } from './mail-kinds.ts'
import { voteFingerprints } from './observers/observe.ts'
import { proofAddress, tokenOf, voteAddress } from './portal/codes.ts'
import { forgetOwnCodes, mailOwnCode } from './portal/own-code.ts'
import { titleOf } from './present.ts'
import { voteScoring } from './risk/score-again.ts'
import { closeVote } from './run-vote.ts'
import {
  eraseVoters,
  findVote,
  listUnconfirmed,
  markVote,
  setReminders,
  takeAwaitingResult,
  takeUntold,
  type VoteRow,
  type VoterRow,
} from './store/index.ts'

const readPayload = (raw: unknown) => raw as { voteId: string }
const hour = 3_600_000
/** Mails of one transaction. */
const batch = 100

/** What a vote does by itself: commitments on the hour, its end, reminders, and the erasure of addresses. */
export const voteClock = job('vote-clock', readPayload, async (run, { voteId }) => {
  const vote = await run.inPlatform((scene) => strike(scene, voteId))
  if (vote && (vote.state === 'open' || vote.state === 'paused')) await remind(run, vote)
})

async function strike(scene: Scene, voteId: string): Promise<VoteRow | undefined> {
  const found = await findVote(scene.db, voteId)
  if (!found) return undefined
  const vote = await lockVote(scene, found)
  if (vote.state === 'sealed') await eraseWhenDue(scene, vote)
  else if ((vote.state === 'open' || vote.state === 'paused') && vote.closes_at <= scene.now)
    await closeVote(scene, vote)
  else if (vote.state === 'open' || vote.state === 'paused') {
    if (vote.opens_at <= scene.now) await commitReceipts(scene, vote)
    await scoreByNight(scene, vote)
    await scheduleClock(scene, vote)
  }
  return findVote(scene.db, voteId)
}

/** From this hour of the program's zone on the doubts of the day before are worked out. */
const scoringHour = 3

async function scoreByNight(scene: Scene, vote: VoteRow): Promise<void> {
  const program = await findProgram(scene.db, vote.program_id)
  const since = vote.scored_at ?? vote.opened_at
  if (!program || !since) return
  const { timeZone } = program
  const hourThere = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(scene.now)
  if (Number(hourThere) < scoringHour || dayIn(timeZone, since) === dayIn(timeZone, scene.now)) return
  await enqueue(scene.db, 'vote-scoring', { voteId: vote.id }, { key: `vote-scoring-${vote.id}` })
}

async function eraseWhenDue(scene: Scene, vote: VoteRow): Promise<void> {
  const due = (vote.sealed_at?.getTime() ?? Number.POSITIVE_INFINITY) + erasedAfterDays * 24 * hour
  if (!vote.pepper) return
  if (due > scene.now.getTime()) return scheduleClock(scene, vote)
  await eraseVoters(scene.db, vote.id)
  await markVote(scene.db, vote.id, { pepper: null }, scene.now)
  const payload = { voteId: vote.id, title: titleOf(scene, vote) }
  await record(scene, 'public_vote.addresses_erased', { programId: vote.program_id }, payload)
}

/** One reminder after an hour, one in the last day, to whoever handed in a ballot and typed no code. */
async function remind(run: JobRun, vote: VoteRow): Promise<void> {
  for (;;) {
    const count = await run.inPlatform(async (scene) => {
      const program = await findProgram(scene.db, vote.program_id)
      const isLastDay = vote.closes_at.getTime() - scene.now.getTime() < 24 * hour
      const voters = await listUnconfirmed(scene.db, vote.id, {
        requestedBefore: new Date(scene.now.getTime() - hour),
        reminders: isLastDay ? 2 : 1,
        limit: batch,
      })
      if (program) for (const voter of voters) await mailReminder(scene, { vote, program, voter, isLastDay })
      return program ? voters.length : 0
    })
    if (count < batch || run.stopping.aborted) return
  }
}

async function mailReminder(
  scene: Scene,
  at: { vote: VoteRow; program: ProgramRow; voter: VoterRow & { code_id: string }; isLastDay: boolean },
): Promise<void> {
  const { vote, program, voter, isLastDay } = at
  const locale = voter.locale as Locale
  await setReminders(scene.db, voter.id, isLastDay ? 2 : 1)
  if (!voter.address) return
  await sendMail(scene, voteReminderMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
      deadline: sayDateTime(locale, vote.closes_at, program.timeZone),
    },
    url: voteAddress(scene, { vote, program, locale }, { token: tokenOf(scene, voter.code_id) }),
  })
}

/** Tells whoever asked that the result is public. */
export const voteResults = job('vote-results', readPayload, async (run, { voteId }) => {
  for (;;) {
    const count = await run.inPlatform(async (scene) => {
      const vote = await findVote(scene.db, voteId)
      const program = vote && (await findProgram(scene.db, vote.program_id))
      if (!vote || !program) return 0
      const voters = await takeAwaitingResult(scene.db, voteId, batch)
      for (const voter of voters) await mailResult(scene, vote, program, voter)
      return voters.length
    })
    if (count < batch) return
    if (run.stopping.aborted) {
      await run.inPlatform(({ db }) => enqueue(db, 'vote-results', { voteId }, { key: `vote-results-${voteId}` }))
      return
    }
  }
})

async function mailResult(scene: Scene, vote: VoteRow, program: ProgramRow, voter: VoterRow): Promise<void> {
  if (!voter.address) return
  const locale = voter.locale as Locale
  await sendMail(scene, voteResultMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
    },
    url: proofAddress(scene, vote, program, locale),
  })
}

/** Tells whoever votes that the end was put off, where the team chose so. */
export const voteExtended = job('vote-extended', readPayload, async (run, { voteId }) => {
  for (;;) {
    const count = await run.inPlatform(async (scene) => {
      const vote = await findVote(scene.db, voteId)
      const program = vote && (await findProgram(scene.db, vote.program_id))
      if (!vote || !program || (vote.state !== 'open' && vote.state !== 'paused')) return 0
      const voters = await takeUntold(scene.db, voteId, vote.closes_at, batch)
      for (const voter of voters) await mailExtended(scene, vote, program, voter)
      return voters.length
    })
    if (count < batch) return
    if (run.stopping.aborted) {
      await run.inPlatform(({ db }) => enqueue(db, 'vote-extended', { voteId }, { key: `vote-extended-${voteId}` }))
      return
    }
  }
})

async function mailExtended(scene: Scene, vote: VoteRow, program: ProgramRow, voter: VoterRow): Promise<void> {
  if (!voter.address) return
  const locale = voter.locale as Locale
  await sendMail(scene, voteExtendedMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
      deadline: sayDateTime(locale, vote.closes_at, program.timeZone),
    },
    url: voteAddress(scene, { vote, program, locale }),
  })
}

export const voteOwnCode = job(
  'vote-own-code',
  (raw: unknown) => raw as { voteId: string; codeId: string },
  (run, code) => run.inPlatform((scene) => mailOwnCode(scene, code)),
)

export const voteCodesForgotten = job('vote-codes-forgotten', readPayload, (run, { voteId }) =>
  run.inPlatform((scene) => forgetOwnCodes(scene, voteId)),
)

export const voteJobs = [
  voteClock,
  voteResults,
  voteExtended,
  voteScoring,
  voteFingerprints,
  voteOwnCode,
  voteCodesForgotten,
]
