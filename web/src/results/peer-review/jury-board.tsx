import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JurorSession } from '../../evaluation/jury/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/later.tsx'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { BoardTable } from '../board/board-table.tsx'
import styles from './peers.module.css'

const GiveBackDialog = later(async () => (await import('../board/give-back-dialog.tsx')).GiveBackDialogAlone)

const leaders: readonly string[] = ['chair', 'deputy']
const workingPhases: readonly string[] = ['running', 'over', 'paused', 'closed', 'deliberation']

/**
 * For who leads the jury: the figures of each juror, once one's own work is done, and the way to give back what was handed
 * in. Nothing while there is neither.
 */
export function JuryBoard({ session, board }: { session: JurorSession; board: AnswerOf<'getSharedFigures'>['board'] }) {
  const { t } = useWords()
  const [returning, setReturning] = useState<{ jurorId: string | undefined }>()
  const [said, setSaid] = useState('')
  const leads = leaders.includes(session.role) && !session.mustSign && workingPhases.includes(session.phase)
  const params = { sessionId: session.id }
  const jurors = useQuery({ ...queryOf('listHandedIn', { params }, { maxAge: 0 }), enabled: leads }).data?.data ?? []
  const handedIn = new Set(jurors.map(({ jurorId }) => jurorId))
  if (!board && jurors.length === 0 && !said) return null
  return (
    <section className={styles.board} aria-labelledby="board-title">
      <h2 id="board-title" className="lr-section">
        {t('evaluation.board.title')}
      </h2>
      {board ? (
        <>
          <p>{t('evaluation.board.help')}</p>
          <BoardTable
            jurors={board}
            actionOf={({ jurorId, name }) =>
              handedIn.has(jurorId) ? (
                <Button
                  size="sm"
                  aria-label={t('evaluation.giveBack.for', { name })}
                  onClick={() => setReturning({ jurorId })}
                >
                  {t('evaluation.reopen')}
                </Button>
              ) : null
            }
          />
        </>
      ) : jurors.length === 0 ? null : (
        <div className={styles.back}>
          <p>{t('evaluation.giveBack.help')}</p>
          <Button size="sm" onClick={() => setReturning({ jurorId: undefined })}>
            {t(`evaluation.giveBack.act.${session.mode}`)}
          </Button>
        </div>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {returning ? (
        <GiveBackDialog
          session={session}
          jurors={jurors}
          jurorId={returning.jurorId}
          onReturned={setSaid}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </section>
  )
}
