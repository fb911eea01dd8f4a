import { zoneCity } from '@laurel/contract/kernel/locale'
import { type FormEvent, useId, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea, MomentInput } from '../../ui/input/index.ts'
import styles from '../sessions/staff.module.css'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import type { JurorRow } from './juror-columns.tsx'

/** Gives one juror until later than the others, or takes that back. */
export function ExtensionDialog({ juror, onClose }: { juror: JurorRow; onClose: () => void }) {
  const { t, locale } = useWords()
  const form = useId()
  const { timeZone } = useProgram()
  const { params, session } = useSessionAddress()
  const refused = useRefusalToast()
  const [until, setUntil] = useState(juror.extendedUntil ?? session.closesAt)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<WordKey>()
  const extend = useCall('extendJuror', { invalidates: ['listJurors'] })
  const give = async (moment: string | null) => {
    try {
      await extend.mutateAsync({ params: { ...params, jurorId: juror.id }, body: { until: moment, reason } })
      toastSuccess({ title: t('evaluation.saved') })
      onClose()
    } catch (thrown) {
      const refusedFor = isRefusal(thrown, 'invalid_input') ? thrown.fields?.[0]?.reason : undefined
      if (refusedFor === 'in_the_past' || refusedFor === 'before_the_end') setProblem(`rules.${refusedFor}`)
      else refused(thrown)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (until === null) setProblem('evaluation.extension.needed')
    else void give(until)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.extension.title', { name: juror.name })}
      description={t('evaluation.extension.help')}
      actions={
        <>
          {juror.extendedUntil ? (
            <Button size="md" variant="subtle" color="bad" onClick={() => void give(null)}>
              {t('evaluation.extension.take')}
            </Button>
          ) : null}
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={extend.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
        <MomentInput
          label={t('evaluation.extension.until')}
          help={t('evaluation.config.zone', { city: zoneCity(timeZone, locale) })}
          error={problem && t(problem)}
          isOptional={false}
          value={until}
          onChange={setUntil}
          timeZone={timeZone}
          usualTime="23:59"
        />
        <Field label={t('evaluation.extension.reason')} isOptional>
          {(control) => (
            <AutoTextarea
              {...control}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
