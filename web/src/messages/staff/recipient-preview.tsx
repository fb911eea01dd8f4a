import type { MessagePreview, MessageSubjects, MessageTexts } from '@laurel/contract/messages'
import { Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './many.module.css'

/** One of those who would be written to, by how people know them. */
export interface Recipient {
  readonly id: string
  readonly label: string
}

/** The text as one of its recipients would read it. */
export function RecipientPreview({
  programSlug,
  texts,
  subjects,
  recipients,
}: {
  programSlug: string
  texts: MessageTexts
  /** Given where a mail is written: it can be tried on oneself. */
  subjects?: MessageSubjects
  recipients: readonly Recipient[]
}) {
  const words = useWords()
  const { t, format } = words
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState<MessagePreview & { readonly label: string; readonly of: string }>()
  const preview = useCall('previewMessage')
  const test = useCall('testMessage')
  const session = useSession()
  const recipient = recipients.find(({ id }) => id === chosen) ?? recipients[0]
  if (!recipient) return null
  const written = JSON.stringify(texts)
  const isEmpty = !Object.values(texts).some((text) => text?.trim())
  const look = async () => {
    const params = { programId: programSlug, responseId: recipient.id }
    const filled = await preview.mutateAsync({ params, body: { texts } }).catch(() => undefined)
    setShown(filled && { ...filled, label: recipient.label, of: written })
  }
  const send = async () => {
    const params = { programId: programSlug, responseId: recipient.id }
    const titled = subjects && Object.keys(subjects).length > 0 ? { subjects } : {}
    const isSent = await test.mutateAsync({ params, body: { texts, ...titled } }).then(
      () => true,
      () => false,
    )
    if (isSent) toastSuccess({ title: t('messages.test.done', { email: session.user?.email ?? '' }) })
  }
  const problem = preview.error ?? test.error
  return (
    <section className={styles.preview} aria-label={t('messages.preview')}>
      <div className={styles.row}>
        <NativeSelect
          label={t('messages.previewFor')}
          value={recipient.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={recipients.map(({ id, label }) => ({ value: id, label }))}
        />
        <Button
          leftSection={<Eye size={16} aria-hidden="true" />}
          disabled={isEmpty}
          loading={preview.isPending}
          onClick={() => void look()}
        >
          {t('messages.preview')}
        </Button>
        {subjects ? (
          <Button
            leftSection={<Send size={16} aria-hidden="true" />}
            disabled={isEmpty}
            loading={test.isPending}
            onClick={() => void send()}
          >
            {t('messages.test.act')}
          </Button>
        ) : null}
      </div>
      <div aria-live="polite">
        {problem ? <Problem>{refusalText(words, problem.code)}</Problem> : null}
        {/* Of other words it would say what nobody will read. */}
        {shown?.of === written ? (
          <figure className={styles.letter}>
            <figcaption>
              {t('messages.previewOf', { name: shown.label, language: format.language(shown.lang) })}
            </figcaption>
            <p lang={shown.lang}>{shown.text}</p>
            {shown.empty.length > 0 ? (
              <Problem>{t('messages.emptyFields', { names: format.list(shown.empty) })}</Problem>
            ) : null}
          </figure>
        ) : null}
      </div>
    </section>
  )
}
