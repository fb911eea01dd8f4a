import { bidNames } from '@laurel/contract/assignment'
import { readText } from '@laurel/contract/kernel/text'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { mySessionQuery, mySessionsQuery, useRefusalToast } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { bidsQuery } from '../queries.ts'
import styles from './bids.module.css'

type Place = '/applications/$programSlug/sessions/$sessionSlug/wishes'
type Bid = (typeof bidNames)[number]

/** What a juror would like to judge: one answer an application, by mouse, by arrows, or by the keys 1 to 4. */
export function BidsPage({ params }: PageProps<Place>) {
  const { t, locale, format } = useWords()
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  const session = useSuspenseQuery(mySessionQuery(listed?.id ?? '')).data
  const { isRunning, closesAt, entries } = useSuspenseQuery(bidsQuery(session.id)).data
  const { place } = useBids(session.id)
  const base = `/applications/${session.programSlug}/sessions`
  const title = readText(session.title, locale, session.defaultLang)
  const done = entries.filter(({ bid }) => bid !== null).length
  return (
    <div className={styles.page}>
      <p className={styles.where}>
        <Link to={`${base}/details/${session.slug}`}>{title}</Link>
        {isRunning && closesAt ? ` · ${t('evaluation.bids.until', { date: format.dateAndTime(closesAt) })}` : ''}
      </p>
      <h1 className="lr-page-title">{t('evaluation.bids.title')}</h1>
      {isRunning ? <p className={styles.lead}>{t('evaluation.bids.lead')}</p> : null}
      {!isRunning ? (
        <EmptyState title={t('evaluation.bids.closed')} message={t('evaluation.bids.closedMessage')} />
      ) : entries.length === 0 ? (
        <EmptyState title={t('evaluation.mine.nothing')} message={t('evaluation.bids.nothing')} />
      ) : (
        <>
          <p className={styles.keys}>
            <strong>
              {format.number(done)} / {format.number(entries.length)}
            </strong>{' '}
            · {t('evaluation.bids.keys')}
          </p>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <fieldset onKeyDown={(event) => onDigit(event, (bid) => place(entry.id, bid))}>
                  <legend>
                    <strong>{entry.title}</strong>
                    <small>{readText(entry.categoryTitle, locale, session.defaultLang)}</small>
                  </legend>
                  <div className={styles.choices}>
                    {bidNames.map((bid) => (
                      <label key={bid}>
                        <input
                          type="radio"
                          name={`bid-${entry.id}`}
                          value={bid}
                          checked={entry.bid === bid}
                          onChange={() => place(entry.id, bid)}
                        />
                        <span>{t(`evaluation.bids.${bid}`)}</span>
                      </label>
                    ))}
                  </div>
                  <button
                    type="button"
                    className={styles.back}
                    disabled={entry.bid === null}
                    onClick={() => place(entry.id, null)}
                  >
                    {t('evaluation.bids.takeBack')}
                  </button>
                </fieldset>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** The keys 1 to 4 answer and go on to the next application. */
function onDigit(event: KeyboardEvent<HTMLFieldSetElement>, choose: (bid: Bid) => void): void {
  const bid = bidNames[Number(event.key) - 1]
  if (!bid || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  choose(bid)
  const next = event.currentTarget.closest('li')?.nextElementSibling
  next?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
}

/** Shown at once, saved behind one another; what is refused is read again. */
function useBids(sessionId: string) {
  const client = useQueryClient()
  const refused = useRefusalToast()
  const query = bidsQuery(sessionId)
  const save = useCall('setOwnBid')
  const line = useRef<Promise<unknown>>(Promise.resolve())
  return {
    place(entryId: string, bid: Bid | null) {
      client.setQueryData(
        query.queryKey,
        (known) =>
          known && { ...known, entries: known.entries.map((one) => (one.id === entryId ? { ...one, bid } : one)) },
      )
      line.current = line.current
        .then(() => save.mutateAsync({ params: { sessionId }, body: { entryId, bid } }))
        .catch(async (thrown) => {
          refused(thrown)
          await client.invalidateQueries({ queryKey: query.queryKey })
        })
    },
  }
}
