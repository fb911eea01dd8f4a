import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionAddress } from '../../evaluation/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Badge, NativeSelect } from '../../ui/page/index.ts'
import { type Column, DataTable, Pagination } from '../../ui/table/index.ts'
import styles from './runs.module.css'

type Change = AnswerOf<'listAssignmentChanges'>['data'][number]

const perPage = 20
const tones = { added: 'ok', removed: 'bad', kept: 'neutral' } as const

/** Every pair that the division makes, keeps and takes away, with its reason. */
export function RunChanges({ run }: { run: AnswerOf<'getAssignmentRun'> }) {
  const words = useWords()
  const { t, format } = words
  const { params } = useSessionAddress()
  const knowsAffinities = run.outcome?.knowsAffinities === true
  const [filter, setFilter] = useState<'' | Change['change']>('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = { filter: filter || undefined, search: search || undefined, page, perPage }
  const changes = useQuery({
    ...queryOf('listAssignmentChanges', { params: { ...params, juryRunId: run.id }, query }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<Change>[] = [
    { id: 'entry', header: t('evaluation.application'), cell: ({ entryTitle }) => <strong>{entryTitle}</strong> },
    { id: 'juror', header: t('evaluation.juror'), width: '140px', cell: ({ jurorName }) => jurorName },
    {
      id: 'change',
      header: t('evaluation.run.change'),
      width: '100px',
      cell: ({ change }) => <Badge tone={tones[change]}>{t(`evaluation.run.change.${change}`)}</Badge>,
    },
    { id: 'reason', header: t('evaluation.run.reason'), width: '180px', cell: (change) => reasonText(change, words) },
    {
      id: 'affinity',
      header: t('evaluation.run.fit'),
      width: '100px',
      isNumeric: true,
      cell: ({ affinity }) => (knowsAffinities ? format.percent(Math.round(affinity * 100) / 100) : '–'),
    },
  ]
  const total = changes.data?.metadata.totalFiltred ?? 0
  return (
    <section>
      <h2>{t('evaluation.run.changes')}</h2>
      <div className={styles.bar}>
        <SearchInput
          label={t('evaluation.run.search')}
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <NativeSelect
          label={t('evaluation.run.change')}
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value as typeof filter)
            setPage(1)
          }}
          options={[
            { value: '', label: t('evaluation.run.allChanges') },
            ...(['added', 'removed', 'kept'] as const).map((value) => ({
              value,
              label: t(`evaluation.run.change.${value}`),
            })),
          ]}
        />
      </div>
      <DataTable
        label={t('evaluation.run.changes')}
        rows={changes.data?.data ?? []}
        columns={columns}
        rowId={({ jurorId, entryId }) => `${jurorId} ${entryId}`}
        isLoading={changes.isPending}
        isBounded
        footer={
          total > perPage ? <Pagination page={page} perPage={perPage} total={total} onPage={setPage} /> : undefined
        }
        empty={
          <NoResult
            title={t('evaluation.run.noChange')}
            onClear={() => {
              setFilter('')
              setSearch('')
            }}
          />
        }
      />
    </section>
  )
}

function reasonText({ change, source, why, topics }: Change, { t }: Words): string {
  if (why) return t(`evaluation.run.why.${why}`)
  if (source === 'expertise')
    return topics.length > 0
      ? t('evaluation.run.because.topics', { topics: topics.join(', ') })
      : t('evaluation.run.because.noTopic')
  if (source) return t(`evaluation.run.because.${source}`)
  return change === 'kept' ? t('evaluation.run.because.stands') : ''
}
