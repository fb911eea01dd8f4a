import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConflictDialog } from '../../assignment/index.ts'
import { EntryReading, namedBy } from '../../blinding/index.ts'
import {
  DeclineDialog,
  EntryActions,
  type EntryToJudge,
  type JurorSession,
  nextToDo,
  type OwnSheet,
  sheetPath,
  useNarrow,
  useOfflineCopies,
  useSheet,
  useStoredSheets,
} from '../../evaluation/jury/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { SplitPane } from '../../ui/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import styles from './evaluate.module.css'
import { EvaluateHeader } from './evaluate-header.tsx'
import { ScoreSheet } from './score-sheet.tsx'

const tabs = ['file', 'marks'] as const
type Tab = (typeof tabs)[number]

/** The application on the left, the score sheet on the right; on narrow screens one at a time. */
export function Evaluate({
  session,
  entry,
  onLeaving,
}: {
  session: JurorSession
  entry: EntryToJudge
  onLeaving: (isLeaving: boolean) => void
}) {
  const { t } = useWords()
  const go = useGo()
  const isNarrow = useNarrow()
  const [tab, setTab] = useState<Tab>('file')
  const scrolled = useRef<Record<Tab, number>>({ file: 0, marks: 0 })
  const [stepping, setStepping] = useState<'conflict' | 'decline'>()
  const isRunning = session.phase === 'running'
  const sheet = useSheet({ sessionId: session.id, entryId: entry.id }, entry.evaluation, { isRunning })
  useStoredSheets(entry.id)
  useOfflineCopies(session)
  const index = session.entries.findIndex(({ id }) => id === entry.id)
  const home = `/applications/${session.programSlug}/sessions/details/${session.slug}`
  const neighbour = (step: 1 | -1) => session.entries[index + step]?.id
  const next = nextToDo(session.entries, entry.id)
  const open = async (entryId: string | undefined) => {
    // Kept on this device, it is sent later: reading may go on.
    if ((await sheet.flush()) === 'stopped' && !isOver(sheet)) return
    await go(entryId ? sheetPath(session, entryId) : home)
  }
  const leave = () => go(next ? sheetPath(session, next) : home, { replace: true })
  const move = (step: 1 | -1) => {
    const next = neighbour(step)
    if (next) void open(next)
  }
  useShortcuts({
    '[': () => move(-1),
    ']': () => move(1),
    'mod+Enter': (event) => {
      event.preventDefault()
      void open(next)
    },
    g: () => void sheet.flush().then(() => go(`${home}/grid`)),
  })
  /** Each part is found again where it was left: both scroll the window. */
  const look = (name: Tab) => {
    if (name === tab) return
    scrolled.current[tab] = window.scrollY
    flushSync(() => setTab(name))
    window.scrollTo(0, scrolled.current[name])
  }
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'file' ? 'marks' : 'file'
    look(other)
    document.getElementById(`tab-${other}`)?.focus({ preventScroll: true })
  }
  const reading = <EntryReading entry={entry} named={namedBy(session)} />
  const marks = (
    <ScoreSheet
      session={session}
      entry={entry}
      sheet={sheet}
      isRunning={isRunning}
      panel={
        isNarrow
          ? { id: 'panel-marks', labelledBy: 'tab-marks', isHidden: tab !== 'marks', onLook: () => look('marks') }
          : undefined
      }
      onNext={() => open(next)}
      onDeclare={() => setStepping('conflict')}
    />
  )
  return (
    <div className={styles.page}>
      <EvaluateHeader session={session} index={index} saving={sheet.saving} home={home} onOpen={open} onMove={move}>
        <EntryActions
          gridHref={`${home}/grid`}
          onDecline={isRunning && sheet.evaluation.state === 'draft' ? () => setStepping('decline') : undefined}
        />
      </EvaluateHeader>
      {isNarrow ? (
        <>
          <div className={styles.tabs} role="tablist" aria-label={t('evaluation.sheet.parts')} onKeyDown={turn}>
            {tabs.map((name) => (
              <Button
                key={name}
                role="tab"
                id={`tab-${name}`}
                aria-selected={tab === name}
                tabIndex={tab === name ? 0 : -1}
                aria-controls={`panel-${name}`}
                variant="subtle"
                size="md"
                onClick={() => look(name)}
              >
                {t(`evaluation.sheet.tab.${name}`)}
              </Button>
            ))}
          </div>
          <div
            id="panel-file"
            className={styles.file}
            role="tabpanel"
            aria-labelledby="tab-file"
            hidden={tab !== 'file'}
          >
            {reading}
          </div>
          {marks}
        </>
      ) : (
        <SplitPane
          label={t('evaluation.sheet.divider')}
          share={0.672}
          min={0.4}
          max={0.78}
          memory="jury"
          first={reading}
          second={marks}
        />
      )}
      {stepping === 'conflict' ? (
        <ConflictDialog
          sessionId={session.id}
          entry={entry}
          onClose={() => setStepping(undefined)}
          onSending={onLeaving}
          onDeclared={leave}
        />
      ) : null}
      {stepping === 'decline' ? (
        <DeclineDialog
          sessionId={session.id}
          entry={entry}
          onClose={() => setStepping(undefined)}
          onSending={onLeaving}
          onDeclined={leave}
        />
      ) : null}
    </div>
  )
}

/** It no longer takes answers: there is nothing to wait for. */
const isOver = ({ stopped }: OwnSheet) => stopped !== undefined
