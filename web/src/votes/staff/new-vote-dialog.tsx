import { type FormEvent, useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { useVoteCall, useVoteProgram } from './use-vote.ts'

const day = 86_400_000

/** A vote begins with a name and two dates; its rules are chosen next. */
export function NewVoteDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useWords()
  const go = useGo()
  const program = useVoteProgram()
  const create = useVoteCall('createPublicVote')
  const [title, setTitle] = useState('')
  const [dates, setDates] = useState<{ opensAt: string | null; closesAt: string | null }>(() => {
    const from = Math.ceil(Date.now() / day) * day + 8 * 3_600_000
    return { opensAt: new Date(from).toISOString(), closesAt: new Date(from + 14 * day).toISOString() }
  })
  const [isChecked, setChecked] = useState(false)
  const { opensAt, closesAt } = dates
  const isBackwards = Boolean(opensAt && closesAt && closesAt <= opensAt)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!title.trim() || !opensAt || !closesAt || isBackwards) return
    const body = { title: { [program.defaultLang]: title.trim() }, opensAt, closesAt }
    const done = await create.run({ params: { programId: program.slug }, body })
    if (done) await go(`/admin/programs/${program.slug}/examinations/public/${done.answer.slug}/config`)
  }
  const language = program.supportedLangs.length > 1 ? ` (${format.language(program.defaultLang)})` : ''
  return (
    <FormDialog
      onClose={onClose}
      title={t('votes.create')}
      description={t('votes.createHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('votes.create')}
      isBusy={create.isPending}
    >
      <TextInput
        label={`${t('votes.name')}${language}`}
        lang={program.defaultLang}
        value={title}
        maxLength={200}
        error={isChecked && !title.trim() ? t('votes.nameNeeded') : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <MomentInput
        label={t('votes.opensAt')}
        value={opensAt}
        timeZone={program.timeZone}
        usualTime="10:00"
        isOptional={false}
        error={isChecked && !opensAt ? t('votes.dateNeeded') : undefined}
        onChange={(moment) => setDates({ ...dates, opensAt: moment })}
      />
      <MomentInput
        label={t('votes.closesAt')}
        value={closesAt}
        timeZone={program.timeZone}
        usualTime="23:59"
        isOptional={false}
        error={isBackwards ? t('votes.datesBackwards') : isChecked && !closesAt ? t('votes.dateNeeded') : undefined}
        onChange={(moment) => setDates({ ...dates, closesAt: moment })}
      />
    </FormDialog>
  )
}
