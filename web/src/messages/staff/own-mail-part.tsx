import type { OwnMailPreview as Seen } from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Problem } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './many.module.css'
import type { Recipient } from './recipient-preview.tsx'

/** The mail templates under names of one's own; nothing while there is none that may be sent. */
export function OwnMailSelect({
  programSlug,
  value,
  onChoose,
}: {
  programSlug: string
  value: string
  onChoose: (ownMailId: string) => void
}) {
  const { t } = useWords()
  const { data } = useQuery(queryOf('listOwnMails', { params: { programId: programSlug } }))
  const mails = data?.data ?? []
  if (mails.length === 0) return null
  return (
    <NativeSelect
      label={t('messages.many.ownMail')}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      options={[
        { value: '', label: t('messages.many.noOwnMail') },
        ...mails.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}

/** The template as one of its recipients would get it. */
export function OwnMailPreview({
  programSlug,
  ownMailId,
  recipients,
}: {
  programSlug: string
  ownMailId: string
  recipients: readonly Recipient[]
}) {
  const words = useWords()
  const { t, format } = words
  const [chosen, setChosen] = useState<string>()
  const [seen, setSeen] = useState<Seen>()
  const { mutateAsync: preview, error } = useCall('previewOwnMail')
  const recipient = recipients.find(({ id }) => id === chosen) ?? recipients[0]
  const responseId = recipient?.id
  useEffect(() => {
    let isOver = false
    if (!responseId) return
    preview({ params: { programId: programSlug, responseId }, body: { ownMailId } }).then(
      (answer) => !isOver && setSeen(answer),
      () => !isOver && setSeen(undefined),
    )
    return () => {
      isOver = true
    }
  }, [preview, programSlug, responseId, ownMailId])
  if (!recipient) return null
  return (
    <section className={styles.preview} aria-label={t('messages.preview')}>
      <NativeSelect
        label={t('messages.previewFor')}
        value={recipient.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={recipients.map(({ id, label }) => ({ value: id, label }))}
      />
      {error ? <Problem>{refusalText(words, error.code)}</Problem> : null}
      {seen ? (
        <figure className={styles.letter}>
          <figcaption>
            {t('messages.previewOf', { name: recipient.label, language: format.language(seen.lang) })}
          </figcaption>
          <p lang={seen.lang}>
            <strong>{seen.subject}</strong>
          </p>
          <iframe className={styles.mail} sandbox="" title={t('messages.preview')} srcDoc={seen.html} />
          {seen.empty.length > 0 ? (
            <Problem>{t('messages.emptyFields', { names: format.list(seen.empty) })}</Problem>
          ) : null}
        </figure>
      ) : null}
    </section>
  )
}
