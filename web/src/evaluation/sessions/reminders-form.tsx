import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import styles from './staff.module.css'

const shown = (days: readonly number[]) => days.join(', ')
const read = (text: string) =>
  text.trim() === ''
    ? []
    : text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number)
const isGood = (text: string) => {
  const days = read(text)
  return days.length <= 6 && days.every((one) => Number.isInteger(one) && one >= 1 && one <= 90)
}

/** When jurors are reminded by themselves. */
export function RemindersForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const rules = useSuspenseQuery(queryOf('getReminderRules', { params })).data
  const form = useForm({ values: { beforeEnd: shown(rules.beforeEnd), unanswered: shown(rules.unanswered) } })
  const save = useCall('changeReminderRules', { invalidates: ['getReminderRules'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ beforeEnd, unanswered }) => {
    await save.mutateAsync({ params, body: { beforeEnd: read(beforeEnd), unanswered: read(unanswered) } })
    toastSuccess({ title: t('evaluation.saved') })
  })
  const { errors } = form.formState
  const validate = (text: string) => isGood(text) || t('evaluation.reminders.format')
  return (
    <form onSubmit={onSubmit} noValidate>
      <section className={styles.form} aria-labelledby="reminders-title">
        <h2 id="reminders-title">{t('evaluation.reminders.title')}</h2>
        <p>{t('evaluation.reminders.help')}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        {(['beforeEnd', 'unanswered'] as const).map((name) => (
          <Field
            key={name}
            label={t(`evaluation.reminders.${name}`)}
            help={t('evaluation.reminders.format')}
            error={errors[name]?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                size="md"
                maw={240}
                readOnly={isReadOnly}
                {...form.register(name, { validate })}
              />
            )}
          </Field>
        ))}
        {isReadOnly ? null : (
          <div>
            <Button type="submit" loading={isSending}>
              {t('ui.save')}
            </Button>
          </div>
        )}
      </section>
    </form>
  )
}
