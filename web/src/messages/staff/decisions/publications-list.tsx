import type { DecisionPublication } from '@laurel/contract/messages'
import type { Program } from '@laurel/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidate, isRefusal, useCall, useMore } from '../../../kernel/api/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/index.ts'
import { Badge, Disclosure, MoreOf } from '../../../ui/page/index.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { countsText } from './counts-text.ts'
import styles from './decisions.module.css'
import { staleWithPublications } from './stale.ts'

/** Milliseconds between two looks at what is about to leave, or whose letters are being written. */
const lookWhileWaiting = 3_000
const minute = 60_000

interface Props {
  readonly programSlug: string
  readonly program: Program
  /** Those that wait, with their acts; or those that left or were cancelled. */
  readonly state: 'waiting' | 'over'
}

export function PublicationsList({ programSlug, program, state }: Props) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const list = useMore(
    'listDecisionPublications',
    { params: { programId: programSlug } },
    { perPage: 20, maxAge: 0, refetchInterval: (rows) => (rows.some(isMoving) ? lookWhileWaiting : false) },
  )
  const waiting = list.rows?.filter((one) => one.state === 'waiting')
  const before = useRef(0)
  const count = waiting?.length ?? 0
  useEffect(() => {
    // Something left: what there is to publish, and every list, are others now.
    if (count < before.current) void invalidate(queryClient, staleWithPublications)
    before.current = count
  }, [count, queryClient])
  const rows = state === 'waiting' ? waiting : list.rows?.filter((one) => one.state !== 'waiting')
  if (!rows || rows.length === 0) return null
  const cards = (
    <ul className={styles.cards}>
      {rows.map((one) => (
        <li key={one.id} className={styles.card} data-state={one.state}>
          <Publication programSlug={programSlug} program={program} publication={one} />
        </li>
      ))}
    </ul>
  )
  if (state === 'waiting') {
    return (
      <section className={styles.part} aria-labelledby="decision-waiting">
        <h2 id="decision-waiting">{t('messages.decisions.waiting')}</h2>
        {cards}
      </section>
    )
  }
  return (
    <Disclosure summary={t('messages.decisions.earlier')}>
      {cards}
      <MoreOf list={list} />
    </Disclosure>
  )
}

/** It leaves within minutes, or its letters are being written. */
function isMoving({ state, leavesAt, letters: mails, told: notified, published }: DecisionPublication): boolean {
  if (state === 'published') return mails !== null && notified < published
  return state === 'waiting' && Date.parse(leavesAt) - Date.now() < 5 * minute
}

const tones = { waiting: 'accent', published: 'ok', cancelled: 'warn' } as const

function Publication({
  programSlug,
  program,
  publication,
}: Omit<Props, 'state'> & { publication: DecisionPublication }) {
  const words = useWords()
  const { t, format } = words
  const {
    id,
    state,
    letters: mails,
    author,
    leavesAt,
    publishedAt,
    counts,
    told: notified,
    published,
    left,
  } = publication
  const [isChanging, setChanging] = useState(false)
  const cancel = useCall('cancelDecisionPublication', { invalidates: staleWithPublications })
  const stop = () =>
    cancel
      .mutateAsync({ params: { programId: programSlug, decisionPublicationId: id } })
      .then(() => toastSuccess({ title: t('messages.decisions.cancelled') }))
      .catch((thrown: unknown) =>
        toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') }),
      )
  const facts = [
    state === 'waiting'
      ? t('messages.decisions.leavesAt', { date: format.dateAndTime(leavesAt, program.timeZone) })
      : publishedAt && format.dateAndTime(publishedAt, program.timeZone),
    mails === null
      ? t('messages.decisions.willNotTell')
      : state === 'published' &&
        t('messages.decisions.toldOf', { told: format.number(notified), of: format.number(published) }),
    left > 0 && t('messages.decisions.left', { count: left }),
    author,
  ]
  return (
    <>
      <p>
        <strong>{countsText(counts, words)}</strong>{' '}
        <Badge tone={tones[state]}>{t(`messages.decisions.state.${state}`)}</Badge>
      </p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {state === 'waiting' ? (
        <div className={styles.end}>
          <Button size="xs" loading={cancel.isPending} onClick={() => void stop()}>
            {t('messages.decisions.cancel')}
          </Button>
          <Button size="xs" onClick={() => setChanging(true)}>
            {t('messages.decisions.change')}
          </Button>
        </div>
      ) : null}
      {isChanging ? (
        <ChangeDialog
          programSlug={programSlug}
          program={program}
          publication={publication}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  )
}
