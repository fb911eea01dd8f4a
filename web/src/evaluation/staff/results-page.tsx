import { agreementOf } from '@laurel/contract/evaluation'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, saveFile, useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { EmptyState, FullPage, NativeSelect, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { Ranking, type ResultRow } from './ranking.tsx'
import results from './results.module.css'
import { ResultsPanel } from './results-panel.tsx'
import { SessionScreen } from './session-screen.tsx'
import styles from './staff.module.css'
import { useMay } from './use-may.ts'
import { useProgram, useSessionPlace } from './use-place.ts'

/** The ranking, live: each juror's mark as a dot, their range, the mean; a cut line that moves. */
export function ResultsPage() {
  const { t, locale } = useWords()
  const api = useApi()
  const program = useProgram()
  const { params, session } = useSessionPlace()
  const mayExport = useMay('program.evaluation.export')
  const refused = useRefusalToast()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const [categoryId, setCategory] = useState('')
  const [opened, setOpened] = useState<string>()
  const [isExporting, setExporting] = useState(false)
  const found = useInfiniteQuery({
    queryKey: ['getResults', { params }, 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call('getResults', { params, query: { page: pageParam, perPage: 200 } }, { signal }),
    getNextPageParam: ({ metadata }) => (metadata.page < metadata.nbPages ? metadata.page + 1 : undefined),
  })
  const rows: ResultRow[] = found.data?.pages.flatMap(({ data }) => data) ?? []
  const shown = categoryId ? rows.filter((row) => row.categoryId === categoryId) : rows
  const first = found.data?.pages[0]
  const toDiscuss = rows.filter((row) => agreementOf(row) === 'weak')
  const exportAll = async () => {
    setExporting(true)
    try {
      const path = addressOfCall('exportResults', { params, query: { lang: locale } })
      saveFile(await download(api, { path }), `${session.slug}.xlsx`)
    } catch (thrown) {
      refused(thrown)
    } finally {
      setExporting(false)
    }
  }
  return (
    <SessionScreen
      title="evaluation.results.title"
      actions={
        mayExport ? (
          <Button size="sm" leftSection={<Download size={15} />} loading={isExporting} onClick={exportAll}>
            {t('evaluation.results.export')}
          </Button>
        ) : null
      }
    >
      <FullPage className={styles.work}>
        <h1 className={styles.unseen}>
          <VisuallyHidden>{t('evaluation.results.title')}</VisuallyHidden>
        </h1>
        <div className={styles.bar}>
          <NativeSelect
            label={t('evaluation.category')}
            value={categoryId}
            onChange={(event) => setCategory(event.target.value)}
            options={[
              { value: '', label: t('evaluation.allCategories') },
              ...categories.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <span className={styles.push} />
          <span className={results.key} aria-hidden="true">
            <span className={results.dot} /> {t('evaluation.results.oneJuror')}
            <span className={results.tick} /> {t('evaluation.results.finalMark')}
          </span>
        </div>
        <div className={styles.split}>
          <div className={styles.main}>
            {found.isPending ? <Skeleton height="300px" /> : null}
            {first && first.done === 0 ? (
              <EmptyState title={t('evaluation.results.none')} message={t('evaluation.results.noneMessage')} />
            ) : null}
            {first && first.done > 0 ? (
              <Ranking
                rows={shown}
                colours={new Map(categories.map(({ id }, index) => [id, (index % 4) + 2]))}
                memory={session.id}
                onOpen={setOpened}
              />
            ) : null}
            {found.hasNextPage ? (
              <div className={results.more}>
                <Button onClick={() => found.fetchNextPage()}>{t('evaluation.assignments.more')}</Button>
              </div>
            ) : null}
          </div>
          <ResultsPanel
            toDiscuss={toDiscuss}
            jurors={first?.jurors ?? []}
            done={first?.done ?? 0}
            expected={first?.expected ?? 0}
            onOpen={setOpened}
          />
        </div>
      </FullPage>
      {opened ? <EntryDrawer entryId={opened} onClose={() => setOpened(undefined)} /> : null}
    </SessionScreen>
  )
}
