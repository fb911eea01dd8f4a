import { readText } from '@laurel/contract/kernel/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button, Checkbox } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { NoResult, toastSuccess } from '../../ui/feedback/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { DataTable, Pagination, type Selection } from '../../ui/table/index.ts'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

type Row = AnswerOf<'listApplications'>['data'][number]
const perPage = 50
/** One call adds this many at most. */
const maxAtOnce = 200
const states = ['submitted', 'in_review', 'accepted', 'waitlisted'] as const

/** Chooses applications as they are now, with the answers that their applicants agreed to show. */
export function ApplicationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { program, params } = useVote()
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Selection>(new Set())
  const [fields, setFields] = useState({ summary: '', body: '' })
  const [isAgreed, setAgreed] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const add = useVoteCall('addVoteApplications')
  const query = {
    page,
    perPage,
    ...(search && { search }),
    filter: JSON.stringify({ and: [{ field: 'state', op: 'in', value: state ? [state] : [...states] }] }),
  }
  const found = useQuery({
    ...queryOf('listApplications', { params: { programId: program.slug }, query }),
    placeholderData: keepPreviousData,
  })
  const send = async () => {
    setChecked(true)
    if (!isAgreed || chosen.size === 0) return
    const body = {
      applicationIds: [...chosen].slice(0, maxAtOnce),
      summaryField: fields.summary.trim() || null,
      bodyField: fields.body.trim() || null,
      agreed: true as const,
    }
    const done = await add.run({ params, body })
    if (!done) return
    toastSuccess({ title: t('votes.added', { count: done.answer.added }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('votes.addApplications')}
      description={t('votes.addApplicationsHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="md"
            variant="filled"
            disabled={chosen.size === 0}
            loading={add.isPending}
            onClick={() => void send()}
          >
            {t('votes.addChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles.choose}>
        <div className={styles.row}>
          <SearchInput
            label={t('votes.searchApplications')}
            value={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
          />
          <StateFilter
            state={state}
            onState={(one) => {
              setState(one)
              setPage(1)
            }}
          />
        </div>
        <Candidates
          found={found.data}
          isLoading={found.isPending}
          page={page}
          onPage={setPage}
          chosen={chosen}
          onChoose={setChosen}
        />
        <ShownFields fields={fields} onChange={setFields} />
        <Checkbox
          label={t('votes.agreed')}
          checked={isAgreed}
          error={isChecked && !isAgreed ? t('votes.agreedNeeded') : undefined}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

function StateFilter({ state, onState }: { state: string; onState: (state: string) => void }) {
  const { t } = useWords()
  return (
    <NativeSelect
      label={t('votes.state')}
      value={state}
      onChange={(event) => onState(event.currentTarget.value)}
      options={[
        { value: '', label: t('evaluation.allStates') },
        ...states.map((value) => ({ value, label: t(`evaluation.applicationState.${value}`) })),
      ]}
    />
  )
}

function Candidates({
  found,
  isLoading,
  page,
  onPage,
  chosen,
  onChoose,
}: {
  found: AnswerOf<'listApplications'> | undefined
  isLoading: boolean
  page: number
  onPage: (page: number) => void
  chosen: Selection
  onChoose: (chosen: Selection) => void
}) {
  const { t, locale } = useWords()
  const { program } = useVote()
  const categories = useQuery(categoriesQuery(program.id, locale)).data?.data ?? []
  return (
    <div className={styles.tableBox}>
      <DataTable<Row>
        label={t('votes.candidates')}
        rows={found?.data ?? []}
        columns={[
          { id: 'title', header: t('votes.entry'), cell: (row) => row.title || '–' },
          {
            id: 'category',
            header: t('votes.category'),
            width: '240px',
            cell: (row) => categories.find(({ id }) => id === row.category.id)?.title ?? '–',
          },
        ]}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        selection={chosen}
        onSelect={onChoose}
        isLoading={isLoading}
        empty={<NoResult title={t('votes.noCandidate')} />}
        footer={
          (found?.metadata.nbPages ?? 0) > 1 ? (
            <Pagination page={page} perPage={perPage} total={found?.metadata.totalFiltred ?? 0} onPage={onPage} />
          ) : null
        }
      />
    </div>
  )
}

interface Shown {
  readonly summary: string
  readonly body: string
}

/** Which answers are shown; the applicants agreed to these. */
function ShownFields({ fields, onChange }: { fields: Shown; onChange: (fields: Shown) => void }) {
  const { t, locale } = useWords()
  const { program } = useVote()
  const questions =
    useQuery(queryOf('listApplicationColumns', { params: { programId: program.slug } })).data?.data ?? []
  const texts = questions.filter(({ kind }) => kind === 'text')
  const fieldChoices = [
    { value: '', label: t('votes.noField') },
    ...texts.map(({ key, title }) => ({ value: key, label: readText(title, locale, program.defaultLang) })),
  ]
  return (
    <div className={styles.row}>
      {(['summary', 'body'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={t(`votes.${name}Field`)}
          value={fields[name]}
          options={fieldChoices}
          onChange={(event) => onChange({ ...fields, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
