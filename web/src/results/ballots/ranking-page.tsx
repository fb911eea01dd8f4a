import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mySessionQuery, mySessionsQuery, ownBallotQuery, useSessionTime } from '../../evaluation/index.ts'
import { SheetConflict, sheetPath, useOfflineCopies, useStoredSheets } from '../../evaluation/jury/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { SaveState } from '../../ui/feedback/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { buttonClass, EmptyState } from '../../ui/page/index.ts'
import styles from './modes.module.css'
import { placesOf } from './places.ts'
import { RankRow } from './rank-row.tsx'
import { type BallotSheet, useBallot } from './use-ballot.ts'

type Place = '/applications/$programSlug/sessions/$sessionSlug/ranking'

/** A juror's own order of his applications: by dragging, by buttons, by Alt and arrows; equals share a place. */
export function RankingPage({ params }: PageProps<Place>) {
  const { t, locale, format } = useWords()
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  const session = useSuspenseQuery(mySessionQuery(listed?.id ?? '')).data
  const saved = useSuspenseQuery(ownBallotQuery(session.id)).data
  const ballot = useBallot(session, saved)
  useStoredSheets(session.id)
  useOfflineCopies(session)
  const [isAsking, setAsking] = useState(false)
  const { list, handIn, placed } = useFocusAfterPlacing(ballot.unplaced.length)
  const time = useSessionTime(session)
  const titles = new Map(session.entries.map((entry) => [entry.id, entry]))
  const base = `/applications/${session.programSlug}/sessions`
  const places = placesOf(ballot.order)
  const { isLocked } = ballot
  const nameOf = (id: string) => titles.get(id)?.title || titles.get(id)?.code || ''
  const nextPlace = format.number(ballot.order.flat().length + 1)
  return (
    <div className={styles.ranking}>
      <HeaderSlot name="start">
        <Link to={`${base}/details/${session.slug}`} className={styles.program}>
          {readText(session.programTitle, locale, session.defaultLang)}
        </Link>
      </HeaderSlot>
      <p className={styles.where}>
        <Link to={`${base}/details/${session.slug}`}>{readText(session.title, locale, session.defaultLang)}</Link> ·{' '}
        {time}
      </p>
      <h1 className="lr-page-title">{t('evaluation.ballot.title')}</h1>
      <p>{t(saidOf(ballot, session.phase))}</p>
      {ballot.conflict ? <SheetConflict onChoose={ballot.resolve} /> : null}
      <div className={styles.bar}>
        <SaveState saving={ballot.saving} />
        {isLocked || session.entries.length === 0 ? null : (
          <span className={styles.handIn}>
            {ballot.unplaced.length > 0 ? (
              <span id="unplaced">{t('evaluation.ballot.missing', { count: ballot.unplaced.length })}</span>
            ) : null}
            <Button
              ref={handIn}
              size="md"
              variant="filled"
              disabled={ballot.unplaced.length > 0}
              aria-describedby={ballot.unplaced.length > 0 ? 'unplaced' : undefined}
              onClick={() => setAsking(true)}
            >
              {t('evaluation.ballot.handIn')}
            </Button>
          </span>
        )}
      </div>
      {session.entries.length === 0 ? (
        <EmptyState title={t('evaluation.mine.nothing')} message={t('evaluation.mine.nothingMessage')} />
      ) : null}
      {ballot.order.length > 0 ? (
        <ol className={styles.order} aria-label={t('evaluation.ballot.title')}>
          {ballot.order.map((group, at) => (
            <RankRow
              key={group.join()}
              index={at}
              count={ballot.order.length}
              place={places[at] ?? at + 1}
              entries={group.flatMap((id) => titles.get(id) ?? [])}
              link={(id) => sheetPath(session, id)}
              isLocked={isLocked}
              ballot={ballot}
            />
          ))}
        </ol>
      ) : null}
      {ballot.unplaced.length > 0 ? (
        <section>
          <h2 className="lr-section">{t('evaluation.ballot.unplaced')}</h2>
          <ul ref={list} className={styles.unplaced}>
            {ballot.unplaced.map((id, at) => (
              <li key={id}>
                <Link to={sheetPath(session, id)}>{nameOf(id)}</Link>
                {isLocked ? null : (
                  <Button
                    size="sm"
                    aria-label={t('evaluation.ballot.placeNamed', { place: nextPlace, name: nameOf(id) })}
                    onClick={() => {
                      placed(at)
                      ballot.add(id)
                    }}
                  >
                    {t('evaluation.ballot.place', { place: nextPlace })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {isLocked || ballot.unplaced.length < 2 ? null : (
            <Button size="sm" variant="subtle" onClick={ballot.addAll}>
              {t('evaluation.ballot.placeAll')}
            </Button>
          )}
        </section>
      ) : null}
      {isLocked ? (
        <Link to={`${base}/details/${session.slug}`} className={buttonClass()}>
          {t('evaluation.deliberation.back')}
        </Link>
      ) : null}
      <p className={styles.heard} aria-live="polite">
        {ballot.said}
      </p>
      {isAsking ? (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          title={t('evaluation.ballot.handInTitle')}
          description={t('evaluation.ballot.handInMessage')}
          actions={
            <>
              <Button size="md" onClick={() => setAsking(false)}>
                {t('ui.cancel')}
              </Button>
              <Button
                size="md"
                variant="filled"
                loading={ballot.isWaiting}
                onClick={async () => {
                  await ballot.handIn()
                  setAsking(false)
                }}
              >
                {t('evaluation.ballot.handIn')}
              </Button>
            </>
          }
        />
      ) : null}
    </div>
  )
}

/** What can be done with the order now, or why nothing can. */
function saidOf({ isWaiting, isSubmitted }: BallotSheet, phase: string) {
  if (isWaiting) return 'evaluation.kept.handIn'
  if (isSubmitted) return 'evaluation.ballot.handedInForGood'
  return phase === 'running' ? 'evaluation.ballot.help' : 'evaluation.ballot.locked'
}

/** Whoever places one application after the other goes on with the next; with none left, with handing the order in. */
function useFocusAfterPlacing(unplaced: number) {
  const list = useRef<HTMLUListElement>(null)
  const handIn = useRef<HTMLButtonElement>(null)
  const last = useRef<number>(undefined)
  useEffect(() => {
    const at = last.current
    last.current = undefined
    if (at === undefined) return
    const left = list.current?.querySelectorAll('button') ?? []
    const next = unplaced > 0 ? left[Math.min(at, left.length - 1)] : handIn.current
    next?.focus()
  }, [unplaced])
  const placed = (at: number) => {
    last.current = at
  }
  return { list, handIn, placed }
}
