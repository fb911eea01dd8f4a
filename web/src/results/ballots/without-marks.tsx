import { useState } from 'react'
import { ConflictDialog } from '../../assignment/index.ts'
import { EntryReading, namedBy } from '../../blinding/index.ts'
import {
  type EntryToJudge,
  type JurorSession,
  sheetPath,
  useOfflineCopies,
  useStoredSheets,
} from '../../evaluation/jury/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { Button } from '../../ui/page/index.ts'
import { EvaluateHeader } from '../jury/evaluate-header.tsx'
import { GoSheet } from './go-sheet.tsx'
import styles from './modes.module.css'

/** An application of a session without marks: its reading, and beside it the vote, or the way back to order or compare. */
export function WithoutMarks({
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
  const [isDeclaring, setDeclaring] = useState(false)
  const index = session.entries.findIndex(({ id }) => id === entry.id)
  const base = `/applications/${session.programSlug}/sessions`
  const home = `${base}/details/${session.slug}`
  const neighbour = (step: 1 | -1) => session.entries[index + step]?.id
  const open = (entryId: string | undefined) => go(entryId ? sheetPath(session, entryId) : home)
  const move = (step: 1 | -1) => {
    const next = neighbour(step)
    if (next) void open(next)
  }
  useStoredSheets(entry.id)
  useOfflineCopies(session)
  useShortcuts({ '[': () => move(-1), ']': () => move(1) })
  return (
    <div className={styles.page}>
      <EvaluateHeader
        session={session}
        index={index}
        saving={{ state: 'saved' }}
        home={home}
        onOpen={open}
        onMove={move}
      />
      <div className={styles.beside}>
        <EntryReading entry={entry} named={namedBy(session)} />
        <aside className={styles.side} aria-label={t(`evaluation.mode.${session.mode}`)}>
          {session.mode === 'go_no_go' ? (
            <GoSheet
              session={session}
              entry={entry}
              onNext={() => open(neighbour(1))}
              onDeclare={() => setDeclaring(true)}
            />
          ) : (
            <>
              <p>{t(`evaluation.mode.${session.mode}Help`)}</p>
              <Button
                variant={session.phase === 'running' ? 'primary' : 'default'}
                onClick={() => go(`${base}/${session.slug}/${orderKeyOf(session)}`)}
              >
                {t(wayTo(session))}
              </Button>
              {session.phase === 'running' ? (
                <Button onClick={() => setDeclaring(true)}>{t('evaluation.sheet.declare')}</Button>
              ) : null}
            </>
          )}
        </aside>
      </div>
      {isDeclaring ? (
        <ConflictDialog
          sessionId={session.id}
          entry={entry}
          onClose={() => setDeclaring(false)}
          onSending={onLeaving}
          onDeclared={() => {
            const next = neighbour(1)
            return go(next ? sheetPath(session, next) : home, { replace: true })
          }}
        />
      ) : null}
    </div>
  )
}

/** What is there to do; once the session does not run, what was done. */
function wayTo({ mode, phase }: JurorSession) {
  if (mode === 'rank') return phase === 'running' ? 'evaluation.ballot.open' : 'evaluation.ballot.title'
  return phase === 'running' ? 'evaluation.pair.open' : 'evaluation.pair.recent'
}

const orderKeyOf = ({ mode }: JurorSession) => (mode === 'rank' ? 'ranking' : 'pairs')
