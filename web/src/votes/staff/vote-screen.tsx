import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo, useNow } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { HeaderSlot, PageBar } from '../../ui/frame/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { votesQuery } from '../queries.ts'
import styles from './staff.module.css'
import { useVote } from './use-vote.ts'

/** The frame of every screen of a vote: the way to it, its name, how far it is and when it ends. */
export function VoteScreen({ label, actions, children }: { label: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  const { base, title } = useVote()
  const list = base.slice(0, base.lastIndexOf('/'))
  return (
    <>
      <PageBar
        crumbs={[{ label: t('votes.title'), to: list }, { label: title, to: base }, { label }]}
        {...(actions ? { actions } : {})}
      />
      <HeaderSlot name="submenu">
        <VoteHead />
      </HeaderSlot>
      {children}
    </>
  )
}

const dayOf = (ms: number) => Math.max(1, Math.ceil(ms / 86_400_000))

function VoteHead() {
  const { t, format, locale } = useWords()
  const go = useGo()
  const now = useNow()
  const { vote, program, params, title } = useVote()
  const votes = useQuery(votesQuery(params.programId)).data?.data ?? []
  const [from, to] = [Date.parse(vote.opensAt), Date.parse(vote.closesAt)]
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)))
  const date = format.dateAndTime(vote.phase === 'upcoming' ? vote.opensAt : vote.closesAt, program.timeZone)
  const isRunning = vote.phase === 'open' || vote.phase === 'paused'
  const time = `${t(`votes.phaseName.${vote.phase}`)} · ${date}`
  return (
    <div className={styles.head}>
      <span className={styles.kind}>{t('votes.kind')}</span>
      <span className={styles.switch}>
        <strong>{title}</strong>
        {votes.length > 1 ? (
          <label>
            <ChevronsUpDown size={15} aria-hidden="true" />
            <select
              aria-label={t('votes.switch')}
              value={vote.slug}
              onChange={(event) =>
                void go(`/admin/programs/${params.programId}/examinations/public/${event.target.value}`)
              }
            >
              {votes.map((one) => (
                <option key={one.id} value={one.slug}>
                  {readText(one.title, locale, program.defaultLang)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </span>
      {isRunning ? (
        <span className={styles.days}>
          {t('votes.dayOf', { day: dayOf(now - from), days: dayOf(to - from) })}
          <span className={styles.time}>{format.percent(Math.round(share * 100) / 100)}</span>
        </span>
      ) : null}
      <ProgressLine share={share} tone="primary" label={time} />
      <span className={styles.time}>{time}</span>
      {isRunning ? (
        <span className={styles.time}>{t('votes.timeLeft', { time: format.remaining(to - now) })}</span>
      ) : null}
    </div>
  )
}
