import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Dialog, Field } from '../../ui/index.ts'
import staff from '../staff/staff.module.css'
import { useSessionPlace } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'

/** Learns who is behind an application: the reason is asked first, and kept. */
export function RevealDialog({ entryId, code, onClose }: { entryId: string; code: string; onClose: () => void }) {
  const { t } = useWords()
  const form = useId()
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const [found, setFound] = useState<AnswerOf<'revealIdentity'>>()
  const reveal = useCall('revealIdentity', {})
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setWanting(true)
    try {
      setFound(await reveal.mutateAsync({ params: { ...params, entryId }, body: { reason } }))
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.anonymity.revealTitle', { code })}
      description={t('evaluation.anonymity.revealHelp')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t(found ? 'ui.close' : 'ui.cancel')}
          </Button>
          {found ? null : (
            <Button size="md" variant="filled" type="submit" form={form} loading={reveal.isPending}>
              {t('evaluation.anonymity.reveal')}
            </Button>
          )}
        </>
      }
    >
      {found ? (
        <div role="status">
          <p>
            <strong>{found.title}</strong> {found.reference}
          </p>
          <ul>
            {found.people.map(({ name, email }) => (
              <li key={email}>
                {name} {email}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <form id={form} className={staff.form} onSubmit={send} noValidate>
          <Field
            label={t('evaluation.reason')}
            error={isWanting && reason.trim() === '' ? t('evaluation.reasonNeeded') : undefined}
          >
            {(control) => (
              <AutoTextarea
                {...control}
                value={reason}
                maxLength={2000}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  )
}
