import { type Fund, needsSecond } from '@laurel/contract/grants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NativeSelect, Select, Textarea, TextInput, useDebouncedValue } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import styles from '../grants.module.css'
import { readAmount, useMoney } from '../money.ts'
import { grantPlace, grantReads } from '../queries.ts'

/** Allocates an amount of a fund to an application. */
export function ProposeDialog({
  programSlug,
  funds,
  onClose,
}: {
  programSlug: string
  funds: readonly Fund[]
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const [fundId, setFundId] = useState(funds[0]?.id ?? '')
  const [responseId, setResponseId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [purpose, setPurpose] = useState('')
  const [isChecked, setChecked] = useState(false)
  const propose = useCall('proposeGrant', { invalidates: grantReads })
  const fund = funds.find(({ id }) => id === fundId) ?? funds[0]
  const amount = fund && readAmount(typed, fund.currency)
  const money = useMoney(fund?.currency ?? 'EUR')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!fund || !responseId || !amount) return
    propose.mutate(
      { params: { programId: programSlug }, body: { fundId: fund.id, responseId, amount, purpose } },
      { onSuccess: ({ id }) => void go(grantPlace(programSlug, id)) },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('grants.propose')}
      description={t('grants.proposeHelp')}
      onSubmit={submit}
      submitLabel={t('grants.proposeNow')}
      isBusy={propose.isPending}
    >
      <Problem>{propose.error ? refusalText(words, propose.error.code) : null}</Problem>
      <ApplicationChoice
        programSlug={programSlug}
        value={responseId}
        error={isChecked && !responseId ? t('grants.missing') : undefined}
        onChange={setResponseId}
      />
      <NativeSelect
        label={t('grants.fund')}
        value={fundId}
        data={funds.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => setFundId(currentTarget.value)}
      />
      <TextInput
        label={`${t('grants.amount')} (${fund?.currency})`}
        description={fund ? t('grants.fund.left', { left: money(fund.cap - fund.allocated) }) : undefined}
        inputMode="decimal"
        value={typed}
        error={isChecked && !amount ? t('grants.amountWrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Textarea
        label={t('grants.purpose')}
        value={purpose}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      {fund && amount && needsSecond(amount, fund.secondFrom) ? (
        <p className={styles.quiet}>{t('grants.secondNeeded')}</p>
      ) : null}
    </FormDialog>
  )
}

function ApplicationChoice({
  programSlug,
  value,
  error,
  onChange,
}: {
  programSlug: string
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed, 250)
  const found = useQuery({
    ...queryOf('listApplications', { params: { programId: programSlug }, query: { search, perPage: 20 } }),
    placeholderData: keepPreviousData,
  })
  const listed = (found.data?.data ?? []).map(({ id, title, reference }) => ({
    value: id,
    label: [title || t('grants.untitled'), reference].filter(Boolean).join(' · '),
  }))
  // The one that was chosen stays, whatever is searched for next.
  const isListed = !chosen || listed.some((one) => one.value === chosen.value)
  const options = isListed ? listed : [chosen, ...listed]
  return (
    <Select
      data-autofocus
      label={t('grants.column.application')}
      searchable
      data={options}
      value={value}
      error={error}
      nothingFoundMessage={t('grants.none')}
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(options.find((one) => one.value === id))
        onChange(id)
      }}
    />
  )
}
