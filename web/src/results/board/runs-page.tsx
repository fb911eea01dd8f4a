import { useQuery } from '@tanstack/react-query'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { ReasonDialog, useMay, useRefusalToast, useSessionAddress, Waiting } from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { type AnswerOf, addressOfCall, download, queryOf, saveFile, useApi, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu, PageHeader } from '../../ui/index.ts'
import { Badge, EmptyState, ErrorState } from '../../ui/page/index.ts'
import { CompareRuns } from './compare-runs.tsx'
import styles from './results.module.css'

export type Run = AnswerOf<'listResultRuns'>['data'][number]

const afterRun = ['listResultRuns'] as const

/** Results that were computed once and stay: compared, downloaded with their signature, taken as final. */
export function RunsPage() {
  const { t, format } = useWords()
  const { params, session } = useSessionAddress()
  const refused = useRefusalToast()
  const mayManage = useMay('program.evaluation.manage')
  const found = useQuery(queryOf('listResultRuns', { params }))
  const make = useCall('makeResultRun', { invalidates: afterRun })
  const [frozen, setFrozen] = useState<Run>()
  const [compared, setCompared] = useState<Run>()
  const runs = found.data?.data ?? []
  const actionsOf = useRunActions(runs, { onFreeze: setFrozen, onCompare: setCompared })
  const compute = async () => {
    try {
      const { number } = await make.mutateAsync({ params })
      toastSuccess({ title: t('evaluation.runs.made', { number: format.number(number) }) })
    } catch (thrown) {
      refused(thrown)
    }
  }
  const button =
    mayManage && session.state !== 'draft' && session.state !== 'archived' ? (
      <Button
        size="sm"
        variant="filled"
        leftSection={<Calculator size={15} />}
        loading={make.isPending}
        onClick={compute}
      >
        {t('evaluation.runs.make')}
      </Button>
    ) : null
  return (
    <SessionScreen title="evaluation.runs.title" actions={button}>
      <PageHeader title={t('evaluation.runs.title')} description={t('evaluation.runs.lead')} />
      {found.isPending ? <Waiting query={found} /> : null}
      {found.isError ? (
        <ErrorState
          title={t('evaluation.results.failed')}
          message={t('evaluation.results.failedMessage')}
          onRetry={() => found.refetch()}
        />
      ) : null}
      {found.data && runs.length === 0 ? (
        <EmptyState
          title={t('evaluation.runs.none')}
          message={t(session.state === 'draft' ? 'evaluation.runs.noneDraft' : 'evaluation.runs.noneMessage')}
        />
      ) : null}
      {runs.length > 0 ? <RunsTable runs={runs} actionsOf={actionsOf} /> : null}
      <Freezes freezes={found.data?.freezes ?? []} />
      {frozen ? (
        <FreezeDialog
          run={frozen}
          isChange={runs.some(({ isFinal }) => isFinal)}
          onClose={() => setFrozen(undefined)}
        />
      ) : null}
      {compared ? <CompareRuns run={compared} runs={runs} onClose={() => setCompared(undefined)} /> : null}
    </SessionScreen>
  )
}

function RunsTable({ runs, actionsOf }: { runs: readonly Run[]; actionsOf: (run: Run) => readonly MenuAction[] }) {
  const { t, format } = useWords()
  return (
    <div className={styles.wide}>
      <table className={styles.board}>
        <thead>
          <tr>
            {(['number', 'when', 'by', 'counted', 'hash', 'act'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`evaluation.runs.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                {format.number(run.number)} {run.isFinal ? <Badge tone="ok">{t('evaluation.runs.final')}</Badge> : null}
              </th>
              <td>{format.dateAndTime(run.madeAt)}</td>
              <td>{run.madeBy ?? '–'}</td>
              <td>
                {t('evaluation.runs.countedOf', {
                  counted: format.number(run.counted),
                  entries: format.number(run.entries),
                })}
              </td>
              <td>
                <code title={run.inputHash}>{run.inputHash.slice(0, 12)}</code>
              </td>
              <td>
                <MoreMenu
                  actions={actionsOf(run)}
                  label={t('evaluation.runs.actsOf', { number: format.number(run.number) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Freezes({ freezes }: { freezes: AnswerOf<'listResultRuns'>['freezes'] }) {
  const { t, format } = useWords()
  if (freezes.length === 0) return null
  return (
    <section className={styles.freezes}>
      <h2>{t('evaluation.runs.freezes')}</h2>
      <ul>
        {freezes.map((one) => (
          <li key={one.frozenAt}>
            {t('evaluation.runs.frozen', {
              number: format.number(one.number),
              by: one.frozenBy ?? '–',
              at: format.dateAndTime(one.frozenAt),
            })}
            {one.reason ? ` ${one.reason}` : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be done with a run, disabled with the reason where the session does not allow it yet. */
function useRunActions(runs: readonly Run[], on: { onFreeze: (run: Run) => void; onCompare: (run: Run) => void }) {
  const { t } = useWords()
  const api = useApi()
  const refused = useRefusalToast()
  const { params, session } = useSessionAddress()
  const [mayManage, mayExport] = [useMay('program.evaluation.manage'), useMay('program.evaluation.export')]
  const isOpen = session.state === 'open' || session.state === 'paused'
  const bundle = async ({ id, number }: Run) => {
    try {
      const path = addressOfCall('getResultBundle', { params: { ...params, resultRunId: id } })
      saveFile(await download(api, { path }), `${session.slug}-${number}.json`)
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (run: Run) => [
    ...(mayExport ? [{ id: 'bundle', label: t('evaluation.runs.bundle'), onSelect: () => bundle(run) }] : []),
    {
      id: 'compare',
      label: t('evaluation.runs.compare'),
      reason: runs.length < 2 ? t('evaluation.runs.compareNone') : undefined,
      onSelect: () => on.onCompare(run),
    },
    ...(mayManage && !run.isFinal && session.state !== 'archived'
      ? [
          {
            id: 'freeze',
            label: t('evaluation.runs.freeze'),
            reason: isOpen ? t('evaluation.runs.freezeOpen') : undefined,
            onSelect: () => on.onFreeze(run),
          },
        ]
      : []),
  ]
}

function FreezeDialog({ run, isChange, onClose }: { run: Run; isChange: boolean; onClose: () => void }) {
  const { t, format } = useWords()
  const { params } = useSessionAddress()
  const freeze = useCall('freezeResultRun', { invalidates: afterRun })
  return (
    <ReasonDialog
      title={t('evaluation.runs.freezeTitle', { number: format.number(run.number) })}
      description={t(isChange ? 'evaluation.runs.freezeAgain' : 'evaluation.runs.freezeMessage')}
      submitLabel={t('evaluation.runs.freeze')}
      isBusy={freeze.isPending}
      isOptional={!isChange}
      onClose={onClose}
      onSend={(reason) =>
        freeze.mutateAsync({ params: { ...params, resultRunId: run.id }, body: { reason } }).then(onClose)
      }
    />
  )
}
