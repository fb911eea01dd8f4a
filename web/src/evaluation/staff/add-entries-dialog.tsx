import type { FieldType } from '@laurel/contract/forms/fields'
import { answerText } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { NoResult, toastSuccess } from '../../ui/feedback/index.ts'
import { type Column, DataTable, Pagination, type Selection } from '../../ui/table/index.ts'
import { CandidateFilters } from '../juries/candidate-filters.tsx'
import { type Question, useCandidateFilters } from '../juries/use-candidate-filters.ts'
import { afterAssigning } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './entries.module.css'
import { useSessionAddress } from './use-place.ts'

type Row = AnswerOf<'listApplications'>['data'][number]

const perPage = 50
/** One call adds this many at most. */
const maxAtOnce = 5000

/** Chooses applications of the program: some of them, all that match, or the first of these in an order (the largest forty). */
export function AddEntriesDialog({
  program,
  categories,
  onClose,
}: {
  program: AnswerOf<'getProgram'>
  categories: AnswerOf<'listCategories'>['data']
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const client = useQueryClient()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const filters = useCandidateFilters(program, categories)
  const { listQuery, maxCount, ordering } = filters
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Selection>(new Set())
  const [isBusy, setBusy] = useState(false)
  const listed = (at: number, size: number) =>
    queryOf('listApplications', { params: { programId: program.id }, query: { ...listQuery, page: at, perPage: size } })
  const applications = useQuery({ ...listed(page, perPage), placeholderData: keepPreviousData })
  const add = useCall('addEntries', { invalidates: afterAssigning })
  const { data = [], metadata } = applications.data ?? {}
  const total = metadata?.totalFiltred ?? 0
  const count = Math.min(total, maxCount ?? maxAtOnce, maxAtOnce)

  async function send(ids: readonly string[]) {
    const { added, already } = await add.mutateAsync({ params, body: { applicationIds: [...ids] } })
    toastSuccess({
      title: t('evaluation.entries.added', { count: added }),
      ...(already > 0 && { message: t('evaluation.entries.already', { count: already }) }),
    })
    onClose()
  }
  async function allMatching(): Promise<string[]> {
    const ids: string[] = []
    for (let at = 1; ids.length < count; at++) {
      const { data: rows } = await client.fetchQuery(listed(at, 200))
      if (rows.length === 0) break
      ids.push(...rows.map(({ id }) => id))
    }
    return ids.slice(0, count)
  }
  const run = async (ids: () => Promise<readonly string[]>) => {
    setBusy(true)
    try {
      await send(await ids())
    } catch (thrown) {
      refused(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('evaluation.entries.add')}
      description={t('evaluation.entries.addHelp')}
      actions={
        <Actions
          {...{ count, total, isBusy }}
          chosen={chosen.size}
          onAll={() => run(allMatching)}
          onChosen={() => run(async () => [...chosen])}
        />
      }
    >
      <div className={styles.choose}>
        <CandidateFilters filters={filters} onChange={() => setPage(1)} />
        <div className={styles.table}>
          <DataTable
            label={t('evaluation.entries.candidates')}
            rows={data}
            columns={columnsOf(words, program.defaultLang, ordering, {
              categoryOf: (row) => categories.find(({ id }) => id === row.category.id)?.title ?? '–',
              stateOf: filters.stateLabel,
            })}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            selection={chosen}
            onSelect={setChosen}
            isLoading={applications.isPending}
            empty={<NoResult title={t('evaluation.entries.noCandidate')} />}
            footer={
              (metadata?.nbPages ?? 0) > 1 ? (
                <Pagination page={page} perPage={perPage} total={total} onPage={setPage} />
              ) : null
            }
          />
        </div>
      </div>
    </Dialog>
  )
}

interface ActionsProps {
  readonly count: number
  readonly total: number
  readonly chosen: number
  readonly isBusy: boolean
  readonly onAll: () => unknown
  readonly onChosen: () => unknown
}

function Actions({ count, total, chosen, isBusy, onAll, onChosen }: ActionsProps) {
  const { t } = useWords()
  return (
    <>
      <Button size="md" disabled={total === 0} loading={isBusy && chosen === 0} onClick={onAll}>
        {t(count < total ? 'evaluation.entries.addFirst' : 'evaluation.entries.addAll', { count })}
      </Button>
      <Button size="md" variant="filled" disabled={chosen === 0} loading={isBusy && chosen > 0} onClick={onChosen}>
        {t('evaluation.entries.addChosen', { count: chosen })}
      </Button>
    </>
  )
}

type Words = ReturnType<typeof useWords>

function columnsOf(
  { t, format, locale }: Words,
  fallback: AnswerOf<'getProgram'>['defaultLang'],
  ordering: Question | undefined,
  { categoryOf, stateOf }: { categoryOf: (row: Row) => string; stateOf: (row: Row) => string },
): readonly Column<Row>[] {
  return [
    {
      id: 'title',
      header: t('evaluation.application'),
      cell: (row) => <strong>{row.title || row.reference || '–'}</strong>,
    },
    {
      id: 'applicant',
      header: t('evaluation.applicant'),
      width: '20%',
      cell: (row) => <span className={styles.applicant}>{row.applicant.name}</span>,
    },
    { id: 'category', header: t('evaluation.category'), width: '150px', cell: categoryOf },
    { id: 'state', header: t('evaluation.state'), width: '120px', cell: stateOf },
    ordering
      ? {
          id: 'order',
          header: readText(ordering.title, locale, fallback),
          width: '150px',
          cell: (row) => numberOf(row, ordering, locale, fallback),
        }
      : {
          id: 'sent',
          header: t('evaluation.sent'),
          width: '120px',
          cell: (row) => (row.submittedAt ? format.shortDate(row.submittedAt) : '–'),
        },
  ]
}

function numberOf(
  row: Row,
  { key, reference, title, type, currency, unit }: Question,
  locale: Words['locale'],
  fallback: Words['locale'],
): string {
  const field = { key, reference, title, type: type as FieldType, required: false, rules: { currency, unit } }
  return answerText(field, row.answers[key], locale, fallback)
}
