import { type ReadyInstallment, sumOf } from '@laurel/contract/grants'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import { useMoney } from '../money.ts'
import { grantReads } from '../queries.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Gathers instalments in a payment file. */
export function MakeFileDialog({
  programSlug,
  rows,
  onClose,
  onMade,
}: {
  programSlug: string
  rows: readonly ReadyInstallment[]
  onClose: () => void
  onMade: () => void
}) {
  const words = useWords()
  const { t, format } = words
  const [executionOn, setExecutionOn] = useState<string | null>(tomorrow)
  const make = useCall('makeGrantFile', { invalidates: grantReads })
  const [first] = rows
  const money = useMoney(first?.currency ?? 'EUR')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!first || !executionOn) return
    const body = { fundId: first.fundId, installmentIds: rows.map(({ id }) => id), executionOn }
    make.mutate(
      { params: { programId: programSlug }, body },
      {
        onSuccess: () => {
          toastSuccess({ title: t('grants.file.made') })
          onMade()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('grants.file.make')}
      description={t('grants.file.makeHelp')}
      onSubmit={submit}
      submitLabel={t('grants.file.makeNow')}
      isIncomplete={!executionOn}
      isBusy={make.isPending}
    >
      <Problem>{make.error ? refusalText(words, make.error.code) : null}</Problem>
      <p>{t('grants.file.sum', { number: format.number(rows.length), amount: money(sumOf(rows)) })}</p>
      <DateInput label={t('grants.file.execution')} value={executionOn} onChange={setExecutionOn} />
    </FormDialog>
  )
}
