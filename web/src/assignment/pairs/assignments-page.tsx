import type { AssignmentSettings } from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileUp, Send, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import {
  conflictsQuery,
  jurorsQuery,
  useJurorActions,
  useProgram,
  useSessionAddress,
  useSessionAllows,
  Waiting,
} from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { useApi } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { FullPage } from '../../ui/frame/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { EmptyState, LinkButton, NativeSelect, ScrollRegion, VisuallyHidden } from '../../ui/page/index.ts'
import { MatrixCell } from '../../ui/table/index.ts'
import { declinedQuery, runsQuery } from '../queries.ts'
import { firstSettings } from '../runs/draft.ts'
import { FileDialog } from '../runs/file-dialog.tsx'
import { useStartRun } from '../runs/use-runs.ts'
import { AssignmentMatrix } from './assignment-matrix.tsx'
import { AssignmentPanel } from './assignment-panel.tsx'
import { tick } from './cell-of.ts'
import styles from './staff.module.css'

const perPage = 100

/** Who judges what: the matrix of jurors and applications, conflicts to settle and the division of the work beside it. */
export function AssignmentsPage() {
  const { t, locale } = useWords()
  const api = useApi()
  const program = useProgram()
  const { place, params, session, base } = useSessionAddress()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const jurors = useSuspenseQuery(jurorsQuery(place)).data.data
  const conflicts = useSuspenseQuery(conflictsQuery(place)).data.data
  const declined = useSuspenseQuery(declinedQuery(place)).data.data
  const [search, setSearch] = useState('')
  const [categoryId, setCategory] = useState('')
  const [settings, setSettings] = useState<AssignmentSettings>()
  const [isImporting, setImporting] = useState(false)
  const last = useQuery(runsQuery(place))
  const go = useGo()
  const { start, isStarting } = useStartRun()
  const actions = useJurorActions({ onChange: () => undefined, onExtend: () => undefined, onRemove: () => undefined })
  const filters = { search: search || undefined, categoryId: categoryId || undefined, show: 'all' as const, perPage }
  const entries = useInfiniteQuery({
    queryKey: ['listEntries', { params, query: filters }, 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call('listEntries', { params, query: { ...filters, page: pageParam } }, { signal }),
    getNextPageParam: ({ metadata }) => (metadata.page < metadata.nbPages ? metadata.page + 1 : undefined),
  })
  const rows = entries.data?.pages.flatMap(({ data }) => data) ?? []
  const there = jurors.filter(
    (juror) => juror.assigned > 0 || (mayJudge(juror) && (juror.state === 'accepted' || juror.state === 'invited')),
  )
  const behind = there.filter(({ state, submitted, assigned }) => state === 'accepted' && submitted < assigned).length
  const mayGive = useSessionAllows('assign')
  const isEmpty = there.length === 0 || session.progress.entries === 0
  const rules = settings ?? last.data?.data[0]?.settings ?? firstSettings(session.reviewsPerEntry)
  const divide = async () => {
    if (await start(rules)) go(`${base}/assignments/distribution`)
  }
  return (
    <SessionScreen
      title="evaluation.assignments.title"
      actions={
        <>
          {session.phase === 'running' && behind > 0 ? (
            <Button
              size="sm"
              leftSection={<Send size={15} />}
              loading={actions.isReminding}
              onClick={() => actions.remind()}
            >
              {t('evaluation.assignments.remind', { count: behind })}
            </Button>
          ) : null}
          {mayGive ? (
            <>
              <Button
                size="sm"
                leftSection={<FileUp size={15} />}
                disabled={isEmpty}
                onClick={() => setImporting(true)}
              >
                {t('evaluation.file.open')}
              </Button>
              <Button
                size="sm"
                variant="filled"
                leftSection={<WandSparkles size={15} />}
                disabled={isEmpty}
                loading={isStarting}
                onClick={divide}
              >
                {t('evaluation.assignments.divide')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <FullPage className={styles.work}>
        <h1 className={styles.unseen}>
          <VisuallyHidden>{t('evaluation.assignments.title')}</VisuallyHidden>
        </h1>
        <div className={styles.bar}>
          <Legend />
          <span className={styles.push} />
          <SearchInput label={t('evaluation.entries.search')} value={search} onSearch={setSearch} />
          <NativeSelect
            label={t('evaluation.category')}
            value={categoryId}
            onChange={(event) => setCategory(event.target.value)}
            options={[
              { value: '', label: t('evaluation.allCategories') },
              ...categories.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
        <div className={styles.split}>
          <ScrollRegion label={t('evaluation.assignments.title')} className={styles.main}>
            {there.length === 0 || (!entries.isPending && session.progress.entries === 0) ? (
              <EmptyState
                title={t('evaluation.assignments.none')}
                message={t('evaluation.assignments.noneMessage')}
                actions={
                  !mayGive ? null : (
                    <LinkButton href={`/${locale}${base}/${there.length === 0 ? 'juries' : 'responses'}`} size="sm">
                      {t(there.length === 0 ? 'evaluation.juries.invite' : 'evaluation.entries.add')}
                    </LinkButton>
                  )
                }
              />
            ) : !entries.data ? (
              <Waiting query={entries} />
            ) : (
              <AssignmentMatrix
                jurors={there}
                entries={rows}
                total={entries.data?.pages[0]?.metadata.totalFiltred ?? 0}
                colours={new Map(categories.map(({ id }, index) => [id, (index % 4) + 2]))}
                isFrozen={!mayGive}
                onMore={entries.hasNextPage ? () => entries.fetchNextPage() : undefined}
              />
            )}
          </ScrollRegion>
          <AssignmentPanel
            jurors={there}
            conflicts={conflicts}
            declined={declined}
            settings={rules}
            onSettings={setSettings}
            onPlan={divide}
          />
        </div>
      </FullPage>
      {isImporting ? <FileDialog kind="pairs" onClose={() => setImporting(false)} /> : null}
    </SessionScreen>
  )
}

function Legend() {
  const { t } = useWords()
  const { session } = useSessionAddress()
  const isMarked = session.mode === 'score'
  return (
    <>
      <Sign
        state="done"
        figure={isMarked ? '16' : tick}
        label={t(isMarked ? 'evaluation.cell.done' : 'evaluation.cellState.done')}
      />
      <Sign state="started" label={t('evaluation.cell.started')} />
      <Sign state="todo" label={t('evaluation.cell.todo')} />
      <Sign state="barred" label={t('evaluation.cell.conflict')} />
    </>
  )
}

function Sign({ label, ...cell }: { label: string; state: 'done' | 'started' | 'todo' | 'barred'; figure?: string }) {
  return (
    <span className={styles.legend} data-legend aria-hidden="true">
      <MatrixCell {...cell} share={0.85} label="" />
      {label}
    </span>
  )
}
