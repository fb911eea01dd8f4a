import { type FormEvent, useState } from 'react'
import { ApiRefusal, download, saveFile, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'

const yearsBack = 10
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** All invoices and credit notes of the program, or those of a year or a month, as one archive. */
export function ArchiveDialog({ programId, onClose }: { programId: string; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const [year, setYear] = useState('')
  const [month, setMonth] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const now = new Date().getFullYear()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const query = new URLSearchParams({ ...(year && { year }), ...(year && month && { month }) })
      const path = `/api/user.programs/${programId}/invoices-archive?${query}`
      saveFile(await download(api, { path }), `${['invoices', year, year && month].filter(Boolean).join('-')}.zip`)
      onClose()
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('payments.archiveOf.title')}
      description={t('payments.archiveOf.help')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('payments.archiveOf.do')}
      isBusy={isBusy}
    >
      <Problem>{problem}</Problem>
      <NativeSelect
        label={t('payments.archiveOf.year')}
        value={year}
        options={[
          { value: '', label: t('payments.archiveOf.allYears') },
          ...Array.from({ length: yearsBack }, (_, back) => String(now - back)).map((value) => ({
            value,
            label: value,
          })),
        ]}
        onChange={({ currentTarget }) => setYear(currentTarget.value)}
      />
      {year ? (
        <NativeSelect
          label={t('payments.archiveOf.month')}
          value={month}
          options={[
            { value: '', label: t('payments.archiveOf.allMonths') },
            ...months.map((value) => ({
              value: String(value),
              label: format.number(value, { minimumIntegerDigits: 2 }),
            })),
          ]}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  )
}
