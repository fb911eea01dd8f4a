import type { ConflictKind } from '@laurel/contract/evaluation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import type { EntryToJudge } from '../../evaluation/jury/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import styles from './conflict-dialog.module.css'

const kinds = ['personal', 'financial', 'professional', 'unsaid'] as const satisfies readonly ConflictKind[]

/** Steps back from an application, and says what follows before it does. */
export function ConflictDialog({
  sessionId,
  entry,
  onClose,
  onSending,
  onDeclared,
}: {
  sessionId: string
  entry: EntryToJudge
  onClose: () => void
  /** Called with true before it is sent, with false when it was refused. */
  onSending: (isSending: boolean) => void
  onDeclared: () => Promise<void>
}) {
  const { t } = useWords()
  const form = useId()
  const first = useRef<HTMLInputElement>(null)
  const refused = useRefusalToast()
  const [kind, setKind] = useState<ConflictKind>()
  const [note, setNote] = useState('')
  const [isWanting, setWanting] = useState(false)
  const declare = useCall('declareOwnConflict', { invalidates: ['getMyEvaluationSession', 'listMyEvaluationSessions'] })
  const title = entry.title || entry.code
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!kind) {
      setWanting(true)
      first.current?.focus()
      return
    }
    onSending(true)
    try {
      await declare.mutateAsync({ params: { sessionId, entryId: entry.id }, body: { kind, note } })
      toastSuccess({ title: t('evaluation.ownConflict.done', { title }) })
      await onDeclared()
    } catch (thrown) {
      onSending(false)
      refused(thrown)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.ownConflict.title')}
      description={t('evaluation.ownConflict.message', { title })}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" color="bad" type="submit" form={form} loading={declare.isPending}>
            {t('evaluation.ownConflict.declare')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
        <Field
          label={t('evaluation.ownConflict.kind')}
          isGroup
          error={isWanting && !kind ? t('evaluation.ownConflict.kindNeeded') : undefined}
        >
          {() => (
            <div className={styles.kinds}>
              {kinds.map((one) => (
                <label key={one} data-chosen={kind === one || undefined}>
                  <input
                    ref={one === kinds[0] ? first : undefined}
                    type="radio"
                    name="kind"
                    value={one}
                    checked={kind === one}
                    data-autofocus={one === kinds[0] || undefined}
                    onChange={() => setKind(one)}
                  />
                  <span>
                    <strong>{t(`evaluation.ownConflict.${one}`)}</strong>
                    {one === 'unsaid' ? null : <span>{t(`evaluation.ownConflict.${one}Help`)}</span>}
                  </span>
                </label>
              ))}
            </div>
          )}
        </Field>
        <Field label={t('evaluation.ownConflict.note')} isOptional>
          {(control) => (
            <AutoTextarea
              {...control}
              value={note}
              maxLength={2000}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
