import { readText } from '@laurel/contract/kernel/text'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSessionTime, workShare } from '../../evaluation/index.ts'
import { type JurorSession, SheetKeys } from '../../evaluation/jury/index.ts'
import { Link } from '../../kernel/router/index.ts'
import type { Saving } from '../../kernel/saving/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SaveState } from '../../ui/feedback/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Avatar, NativeSelect } from '../../ui/page/index.ts'
import styles from './evaluate.module.css'

/** The header of the scoring screen: program, place among the entries, autosave, keys; a line of progress under it. */
export function EvaluateHeader({
  session,
  index,
  saving,
  home,
  onOpen,
  onMove,
  children,
}: {
  session: JurorSession
  index: number
  saving: Saving
  home: string
  onOpen: (entryId: string) => void
  onMove: (step: 1 | -1) => void
  /** Other actions on the application. */
  children?: ReactNode
}) {
  const { t, locale, format } = useWords()
  const { user } = useSession()
  const time = useSessionTime(session)
  const all = session.entries.length
  const program = readText(session.programTitle, locale, session.defaultLang)
  const title = readText(session.title, locale, session.defaultLang)
  return (
    <>
      <HeaderSlot name="start">
        <span className={styles.place}>
          <Link to={home} className={styles.where}>
            <strong>{program}</strong> <span>· {title}</span>
          </Link>
          <span className={styles.due} data-at="place">
            {time}
          </span>
        </span>
      </HeaderSlot>
      <HeaderSlot name="center">
        <span className={styles.turn}>
          <IconButton
            label={t('evaluation.sheet.previousEntry')}
            icon={<ChevronLeft size={18} />}
            disabled={index <= 0}
            onClick={() => onMove(-1)}
          />
          <NativeSelect
            label={t('evaluation.sheet.goTo')}
            value={session.entries[index]?.id ?? ''}
            onChange={(event) => onOpen(event.target.value)}
            options={session.entries.map((entry, place) => ({
              value: entry.id,
              label: `${t('evaluation.sheet.place', { place: format.number(place + 1), all: format.number(all) })}${place === index ? '' : ` · ${entry.title || entry.code}`}`,
            }))}
          />
          <IconButton
            label={t('evaluation.sheet.nextEntry')}
            icon={<ChevronRight size={18} />}
            disabled={index >= all - 1}
            onClick={() => onMove(1)}
          />
        </span>
      </HeaderSlot>
      <HeaderSlot name="end">
        <span className={styles.saved}>
          <SaveState saving={saving} />
        </span>
        <span className={styles.due} data-at="end">
          {time}
        </span>
        <span className={styles.keys}>
          <SheetKeys />
        </span>
        {children}
        {user ? (
          <span className={styles.me}>
            <Avatar name={`${user.firstname ?? ''} ${user.lastname ?? ''}`.trim() || user.email} size={28} />
          </span>
        ) : null}
      </HeaderSlot>
      <HeaderSlot name="below">
        <span
          className={styles.line}
          role="progressbar"
          aria-label={t('evaluation.progress')}
          aria-valuemin={0}
          aria-valuemax={session.work.all}
          aria-valuenow={session.work.done}
        >
          <span style={{ width: `${workShare(session.work) * 100}%` }} />
        </span>
      </HeaderSlot>
      <p className={styles.due} data-at="page">
        {time}
      </p>
    </>
  )
}
