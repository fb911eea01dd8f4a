import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takesBack, useMay, useSessionAddress, Waiting } from '../../evaluation/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { Pagination } from '../../ui/table/index.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'
import styles from './results.module.css'

type Comparison = AnswerOf<'listComparisons'>['data'][number]

/** Every answer of a session of pairs, the newest first; one can be given back to its juror with the reason. */
export function ComparisonsDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useWords()
  const { params, session } = useSessionAddress()
  const mayGiveBack = useMay('program.evaluation.manage') && takesBack(session)
  const [page, setPage] = useState(1)
  const [returning, setReturning] = useState<Comparison>()
  const query = useQuery(queryOf('listComparisons', { params, query: { page, perPage: 50 } }))
  const found = query.data
  const title = (side: Comparison['a'], isBest: boolean) =>
    isBest ? <strong>{side.title || side.code}</strong> : side.title || side.code
  return (
    <>
      <Dialog
        isOpen={returning === undefined}
        onClose={onClose}
        size="lg"
        title={t('evaluation.comparisons.title')}
        description={t('evaluation.comparisons.help')}
      >
        {found ? null : <Waiting query={query} />}
        {found?.data.length === 0 ? (
          <EmptyState title={t('evaluation.verdict.none')} message={t('evaluation.verdict.noneMessage')} />
        ) : null}
        {found && found.data.length > 0 ? (
          <div className={styles.wide}>
            <table className={styles.board}>
              <thead>
                <tr>
                  {(['juror', 'one', 'other', 'answer', 'when', 'act'] as const).map((head) => (
                    <th key={head} scope="col">
                      {t(`evaluation.comparisons.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.data.map((one) => (
                  <tr key={one.id} data-void={one.voidedAt !== null || undefined}>
                    <th scope="row">{one.jurorName}</th>
                    <td>{title(one.a, one.outcome === 'a')}</td>
                    <td>{title(one.b, one.outcome === 'b')}</td>
                    <td>{t(`evaluation.outcome.${one.outcome}`)}</td>
                    <td>{format.dateAndTime(one.madeAt)}</td>
                    <td>
                      {one.voidedAt !== null ? (
                        t('evaluation.comparisons.voided', {
                          reason:
                            one.voidReason === 'undone' ? t('evaluation.comparisons.undone') : (one.voidReason ?? ''),
                        })
                      ) : mayGiveBack ? (
                        <Button size="xs" variant="subtle" onClick={() => setReturning(one)}>
                          {t('evaluation.reopen')}
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {found && found.metadata.nbPages > 1 ? (
          <Pagination page={page} perPage={50} total={found.metadata.total} onPage={setPage} />
        ) : null}
      </Dialog>
      {returning ? (
        <GiveBackDialog
          session={session}
          jurors={[
            {
              jurorId: returning.jurorId,
              name: returning.jurorName,
              entries: [],
              hasOrder: false,
              comparisons: [{ ...returning, comparisonId: returning.id }],
            },
          ]}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </>
  )
}
