import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type AnswerOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { Link, later, type PageProps, usePlatform, withLinkSecrets } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Count, SearchBox } from '../../ui/page/index.ts'
import { votePageQuery } from '../queries.ts'
import type { VoteSearch } from '../routes.tsx'
import { BallotPanel } from './ballot-panel.tsx'
import { Basket } from './basket.tsx'
import { CategoryDot, categoriesOf } from './category.tsx'
import { ChoicesShown } from './chosen-list.tsx'
import type { WaitingCode } from './code-dialog.tsx'
import { Duels } from './duels.tsx'
import { EntryCard } from './entry-card.tsx'
import { PhaseNotice } from './phase-notice.tsx'
import { type Ballot, deviceName, useBallot, useDrawnOrder } from './use-ballot.ts'
import { useVoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

// Dialogs of whoever votes come then: reading the entries needs none of them.
const CodeDialog = later(async () => (await import('./code-dialog.tsx')).CodeDialog)
const DoneDialog = later(async () => (await import('./done-dialog.tsx')).DoneDialog)
const OwnBallotDialog = later(async () => (await import('./own-ballot-dialog.tsx')).OwnBallotDialog)

type Vote = AnswerOf<'readVotePage'>
const path = '/applications/$programSlug/votes/$voteSlug'

/** A vote of the public: choose, give an address, type its code. No account. */
export const PublicVotePage = withLinkSecrets(VotePage)

function VotePage({ params, search }: PageProps<typeof path, VoteSearch>) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: vote } = useSuspenseQuery(votePageQuery(platform.id, params.programSlug, params.voteSlug, locale))
  const call = useVoteParams(params)
  const place = `/applications/${vote.program.slug}/votes/${vote.slug}`
  return <VoteView vote={vote} place={place} call={call} {...(search.token && { token: search.token })} />
}

/** What a vote looks like; without `call` it is only looked at, and nothing is counted. */
export function VoteView({
  vote,
  place,
  call,
  token,
}: {
  vote: Vote
  place?: string
  call?: ReturnType<typeof useVoteParams>
  token?: string
}) {
  const { t } = useWords()
  const ballot = useBallot(vote.id, vote.rules, vote.entries)
  const mayVote = vote.phase === 'open' || !call
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.kind}>
            <Link to={`/applications/${vote.program.slug}`}>{vote.program.title}</Link> · {t('votes.kind')}
          </p>
          <h1 className="lr-page-title">{vote.title}</h1>
          {vote.description ? <p className={`lr-lead ${styles.lead}`}>{vote.description}</p> : null}
          <PhaseNotice vote={vote} place={place} call={call} />
          <Entries vote={vote} ballot={ballot} place={place} mayVote={mayVote} />
        </div>
        {mayVote ? <Casting vote={vote} ballot={ballot} place={place} call={call} token={token} /> : null}
      </div>
      {mayVote ? <Basket vote={vote} ballot={ballot} /> : null}
    </div>
  )
}

function Entries({
  vote,
  ballot,
  place,
  mayVote,
}: {
  vote: Vote
  ballot: Ballot
  place: string | undefined
  mayVote: boolean
}) {
  const { t, format } = useWords()
  const [category, setCategory] = useState('')
  const [search, setSearch] = useState('')
  const ordered = useDrawnOrder(vote, vote.entries)
  const categories = useMemo(() => categoriesOf(vote.entries), [vote.entries])
  const typed = search.trim().toLowerCase()
  const shown = ordered.filter(
    (entry) =>
      (!category || entry.category === category) &&
      (!typed || `${entry.title} ${entry.summary}`.toLowerCase().includes(typed)),
  )
  if (vote.entries.length === 0) return <p className={styles.none}>{t('votes.empty')}</p>
  return (
    <>
      {mayVote && vote.rules.mode === 'pairwise' ? (
        <Duels entries={ordered} rules={vote.rules} ballot={ballot} />
      ) : null}
      <div className={styles.tools}>
        {categories.length > 1 ? (
          <fieldset className={styles.filters}>
            <legend className={styles.hidden}>{t('votes.categories')}</legend>
            {['', ...categories].map((one) => (
              <button key={one} type="button" aria-pressed={category === one} onClick={() => setCategory(one)}>
                {one ? (
                  <>
                    <CategoryDot categories={categories} category={one} />
                    {one}
                  </>
                ) : (
                  <>
                    {t('votes.all')} <Count>{format.number(vote.entries.length)}</Count>
                  </>
                )}
              </button>
            ))}
          </fieldset>
        ) : null}
        {vote.entries.length > 8 ? <SearchBox label={t('votes.search')} onSearch={setSearch} isDense /> : null}
      </div>
      <h2 className={styles.hidden}>{t('votes.entries')}</h2>
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t('votes.nothingFound')}
        </p>
      ) : (
        <ul className={styles.grid}>
          {shown.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              categories={categories}
              rules={vote.rules}
              ballot={ballot}
              place={place}
              mayVote={mayVote}
              live={vote.live?.find(({ entryId }) => entryId === entry.id)?.total}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface CastingProps {
  readonly vote: Vote
  readonly ballot: Ballot
  readonly place: string | undefined
  readonly call: ReturnType<typeof useVoteParams> | undefined
  readonly token: string | undefined
}

/** The code of each dialog is there before its step: neither a code nor a receipt waits for the network. */
function useReadyDialogs(hasChosen: boolean, isWaiting: boolean) {
  useEffect(() => {
    if (hasChosen) CodeDialog.preload()
  }, [hasChosen])
  useEffect(() => {
    if (isWaiting) DoneDialog.preload()
  }, [isWaiting])
}

/** From the ballot to its receipt. */
function Casting({ vote, ballot, place, call, token }: CastingProps) {
  const words = useWords()
  const { t, locale, format } = words
  const [waiting, setWaiting] = useState<WaitingCode | undefined>(
    token ? { token, isUnsent: true, againInSeconds: 0 } : undefined,
  )
  const [left, setLeft] = useState<string>()
  const [done, setDone] = useState<{ receipt: string; isHeld: boolean; choices: Ballot['choices'] }>()
  const [counts, setCounts] = useState<{ receipt: string; isHeld: boolean }>()
  const [isOwn, setOwn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = useCall('askBallotCode')
  useReadyDialogs(call !== undefined && ballot.choices.length > 0, waiting !== undefined)
  const send = async (email: string, wantsResult: boolean) => {
    if (!call) return setProblem(t('votes.previewOnly'))
    setProblem(undefined)
    const body = {
      email,
      lang: locale,
      choices: [...ballot.choices],
      visit: vote.visit,
      device: deviceName(),
      wantsResult,
      ...(left && { token: left }),
    }
    try {
      const { token: next, againInSeconds } = await ask.mutateAsync({ params: call, body })
      setWaiting({ token: next, email, againInSeconds })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(
        thrown.code === 'vote_not_open'
          ? t('votes.closedMeanwhile', { date: format.dateAndTime(vote.closesAt, vote.timeZone) })
          : refusalText(words, thrown.code),
      )
    }
    return undefined
  }
  return (
    <div className={styles.side}>
      {counts ? (
        <p role="status" className={counts.isHeld ? styles.notice : styles.good}>
          <strong>{t(counts.isHeld ? 'votes.done.held' : 'votes.done.title')}</strong>
          <span>
            {t('votes.done.number')} {counts.receipt}
          </span>
        </p>
      ) : null}
      <BallotPanel
        vote={vote}
        ballot={ballot}
        place={place}
        isBusy={ask.isPending}
        problem={problem}
        onAsk={(email, wants) => void send(email, wants)}
        onShowOwn={call ? () => setOwn(true) : undefined}
      />
      {waiting && call ? (
        <CodeDialog
          params={call}
          waiting={waiting}
          showsMail
          backLabel={t('votes.code.change')}
          onBack={() => {
            setLeft(waiting.token)
            setWaiting(undefined)
          }}
          onDone={(answer) => {
            setWaiting(undefined)
            setLeft(undefined)
            if (answer.purpose !== 'cast') return
            const { receipt, isHeld, choices } = answer
            setDone({ receipt, isHeld, choices })
          }}
        >
          {waiting.isUnsent ? null : <ChoicesShown vote={vote} choices={ballot.choices} />}
        </CodeDialog>
      ) : null}
      {done && place ? (
        <DoneDialog
          receipt={done.receipt}
          isHeld={done.isHeld}
          vote={vote}
          choices={done.choices}
          closes={vote.rules.mayChange ? format.dateAndTime(vote.closesAt, vote.timeZone) : undefined}
          place={place}
          onClose={() => {
            setCounts(done)
            setDone(undefined)
          }}
        />
      ) : null}
      {isOwn && call ? <OwnBallotDialog params={call} vote={vote} onClose={() => setOwn(false)} /> : null}
    </div>
  )
}
