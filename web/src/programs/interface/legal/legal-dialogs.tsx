import type { LegalPage } from '@laurel/contract/site'
import { type FormEvent, useState } from 'react'
import { usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Checkbox } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { Field, FormDialog } from '../../../ui/index.ts'
import { DateInput } from '../../../ui/input/index.ts'
import type { useLegalTexts } from './use-legal-texts.ts'

export type LegalDialog = 'publication' | 'discarding'

interface Props {
  readonly opened: LegalDialog | undefined
  readonly page: LegalPage
  readonly editing: ReturnType<typeof useLegalTexts>
  readonly onClose: () => void
}

/** Asks from which day a text holds, or whether its draft is to be given up. */
export function LegalDialogs({ opened, page, editing, onClose }: Props) {
  const { t } = useWords()
  return (
    <>
      {opened === 'publication' ? <Publication page={page} editing={editing} onClose={onClose} /> : null}
      <ConfirmDialog
        isOpen={opened === 'discarding'}
        onClose={onClose}
        onConfirm={() => editing.discard(page)}
        title={t('programs.interface.discard_title')}
        description={t('programs.legal.discard_text')}
        confirmLabel={t('programs.interface.discard')}
        isDangerous
      />
    </>
  )
}

/** Today on the platform's clocks, `YYYY-MM-DD`. */
function todayIn(timeZone: string | undefined): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('sv-SE', { ...day, ...(timeZone && { timeZone }) }).format(new Date())
}

function Publication({ page, editing, onClose }: Omit<Props, 'opened'>) {
  const { t } = useWords()
  const { timeZone } = usePlatform()
  const today = todayIn(timeZone)
  const [day, setDay] = useState<string | null>(today)
  const [notify, setNotify] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problem = day === null ? t('rules.required') : day < today ? t('rules.day_past') : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem || !day) return
    setBusy(true)
    const isDone = await editing.publish(page, day, notify)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('programs.legal.publish_title', { title: t(`site.${page}.title`) })}
      description={t('programs.legal.publish_text')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('programs.interface.publish')}
      isBusy={isBusy}
    >
      <Field label={t('programs.legal.effective_on')} error={problem}>
        {(control) => <DateInput {...control} value={day} onChange={setDay} />}
      </Field>
      <Checkbox
        label={t('programs.legal.notify')}
        description={t('programs.legal.notify_text')}
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
