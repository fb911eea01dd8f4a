import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { HeaderSlot, PageBar } from '../../ui/frame/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { sessionsQuery } from '../queries.ts'
import { useSessionTime } from '../session-time.ts'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import { workShare, workText } from '../work-text.ts'
import styles from './session-screen.module.css'

/** The frame of every screen of a session: the way to it, and the session's name, progress and end. */
export function SessionScreen({
  title,
  parent,
  actions,
  children,
}: {
  title: WordKey
  /** The screen above this one, by its path in the session. */
  parent?: { readonly label: WordKey; readonly path: string }
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useWords()
  const program = useProgram()
  const { place, session, base } = useSessionAddress()
  const home = `/admin/programs/${place.programSlug}`
  const crumbs = [
    { label: t('evaluation.sessions.crumb'), to: `${home}/sessions` },
    { label: session.title, to: base },
    ...(parent ? [{ label: t(parent.label), to: `${base}/${parent.path}` }] : []),
    { label: t(title) },
  ]
  return (
    <>
      <PageBar crumbs={crumbs} actions={actions} />
      <HeaderSlot name="submenu">
        <SessionHead />
      </HeaderSlot>
      <p className={styles.paper}>{`${program.title} · ${session.title}`}</p>
      {children}
    </>
  )
}

function SessionHead() {
  const words = useWords()
  const { t, format, locale } = words
  const go = useGo()
  const { place, session } = useSessionAddress()
  const sessions = useQuery(sessionsQuery(place.programSlug, locale)).data?.data ?? []
  const { work } = session.progress
  const share = workShare(work)
  const time = useSessionTime(session)
  const done = workText(session.mode, work, words)
  return (
    <div className={styles.head}>
      <span className={styles.kind}>{t('evaluation.session')}</span>
      <span className={styles.switch}>
        <strong>{session.title}</strong>
        {sessions.length > 1 ? (
          <label>
            <ChevronsUpDown size={15} aria-hidden="true" />
            <select
              aria-label={t('evaluation.sessions.switch')}
              value={session.slug}
              onChange={(event) => go(`/admin/programs/${place.programSlug}/examinations/${event.target.value}`)}
            >
              {sessions.map((one) => (
                <option key={one.id} value={one.slug}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </span>
      <span className={styles.progress}>
        <span>{done}</span>
        <span className="lr-quiet">{format.percent(Math.round(share * 100) / 100)}</span>
      </span>
      <ProgressLine share={share} tone="primary" label={done} />
      <span className={styles.time}>{time}</span>
    </div>
  )
}
