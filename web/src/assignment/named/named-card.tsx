import { maxNamedConflicts, type NamedConflict } from '@laurel/contract/assignment'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRefusalToast } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Textarea, TextInput } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Field, IconButton } from '../../ui/index.ts'
import styles from './named.module.css'

const stale = ['listNamedConflicts'] as const

/** People whom the applicant would not have as a judge. */
export function NamedCard({
  responseId,
  people,
  isOffered,
}: {
  responseId: string
  people: readonly NamedConflict[]
  isOffered: boolean
}) {
  const { t } = useWords()
  const headingId = useId()
  const refused = useRefusalToast()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useCall('withdrawNamedConflict', { invalidates: stale })
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('evaluation.named.title')}</h2>
      <p>{t('evaluation.named.lead')}</p>
      {people.length > 0 ? (
        <ul>
          {people.map(({ id, name, email, reason }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong> {email}
                <br />
                {reason}
              </span>
              <IconButton
                label={t('evaluation.named.withdraw', { name })}
                icon={<X size={16} />}
                onClick={() => withdraw.mutateAsync({ params: { responseId, namedConflictId: id } }).catch(refused)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered && people.length < maxNamedConflicts ? (
        <Button size="md" leftSection={<Plus size={16} />} onClick={() => setOpen(true)}>
          {t('evaluation.named.add')}
        </Button>
      ) : null}
      {isOpen ? <NameDialog responseId={responseId} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function NameDialog({ responseId, onClose }: { responseId: string; onClose: () => void }) {
  const { t } = useWords()
  const formId = useId()
  const form = useForm({ defaultValues: { name: '', email: '', reason: '' } })
  const { errors } = form.formState
  const name = useCall('nameConflict', { invalidates: stale })
  const { onSubmit, isSending, problem } = useSubmit(form, async (body) => {
    await name.mutateAsync({ params: { responseId }, body })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.named.add')}
      description={t('evaluation.named.addHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={formId} loading={isSending}>
            {t('evaluation.named.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {problem ? <p role="alert">{problem}</p> : null}
        <Field label={t('evaluation.named.name')} error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              size="md"
              maxLength={200}
              autoComplete="off"
              data-autofocus
              {...form.register('name', { validate: (text) => text.trim() !== '' || t('evaluation.named.nameNeeded') })}
            />
          )}
        </Field>
        <Field label={t('evaluation.juries.email')} error={errors.email?.message} isOptional>
          {(control) => (
            <TextInput
              {...control}
              size="md"
              type="email"
              autoComplete="off"
              {...form.register('email', {
                setValueAs: (text: string) => text.trim(),
                validate: (text) =>
                  text.trim() === '' || isEmailAddress(text.trim()) || t('evaluation.juries.emailNeeded'),
              })}
            />
          )}
        </Field>
        <Field label={t('evaluation.named.reason')} error={errors.reason?.message}>
          {(control) => (
            <Textarea
              {...control}
              size="md"
              minRows={3}
              autosize
              maxLength={2000}
              {...form.register('reason', {
                validate: (text) => text.trim() !== '' || t('evaluation.named.reasonNeeded'),
              })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
