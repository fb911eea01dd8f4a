import type { Decision } from '@laurel/contract/applications/states'
import type { DecisionMail, MailPreview as Preview } from '@laurel/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { queryOf, useCall } from '../../../kernel/api/index.ts'
import { useSession } from '../../../kernel/session/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Problem } from '../../../ui/index.ts'
import { NativeSelect } from '../../../ui/page/index.ts'
import styles from '../many.module.css'
import { labelOf } from '../recipients.ts'
import { trimmed } from './use-plan.ts'

interface Props {
  readonly programSlug: string
  readonly decision: Decision
  readonly mail: DecisionMail
  readonly responseId?: string | undefined
}

/** The letter as one of those concerned would read it, here or in one's own mailbox. */
export function MailPreview({ programSlug, decision, mail, responseId }: Props) {
  const words = useWords()
  const { t, format } = words
  const session = useSession()
  const { data: some } = useQuery({
    ...queryOf('listDecisionsToPublish', { params: { programId: programSlug }, query: { decision, limit: 20 } }),
    enabled: responseId === undefined,
  })
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState<Preview & { readonly of: string }>()
  const preview = useCall('previewDecisionLetter')
  const test = useCall('testDecisionLetter')
  const id = responseId ?? chosen ?? some?.data[0]?.id
  if (!id) return null
  const body = { letter: trimmed(mail) }
  const written = JSON.stringify([id, body])
  const isEmpty = Object.keys(body.letter.subjects).length === 0 || Object.keys(body.letter.texts).length === 0
  const params = { programId: programSlug, responseId: id }
  const look = async () => {
    const filled = await preview.mutateAsync({ params, body }).catch(() => undefined)
    setShown(filled && { ...filled, of: written })
  }
  const send = async () => {
    const done = await test.mutateAsync({ params, body }).then(
      () => true,
      () => false,
    )
    if (done) toastSuccess({ title: t('messages.test.done', { email: session.user?.email ?? '' }) })
  }
  const problem = preview.error ?? test.error
  return (
    <section className={styles.preview} aria-label={t('messages.preview')}>
      <div className={styles.row}>
        {responseId === undefined ? (
          <NativeSelect
            label={t('messages.previewFor')}
            value={id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={(some?.data ?? []).map((row) => ({
              value: row.id,
              label: labelOf(row, t('messages.application')),
            }))}
          />
        ) : null}
        <Button
          leftSection={<Eye size={16} aria-hidden="true" />}
          disabled={isEmpty}
          loading={preview.isPending}
          onClick={() => void look()}
        >
          {t('messages.preview')}
        </Button>
        <Button
          leftSection={<Send size={16} aria-hidden="true" />}
          disabled={isEmpty}
          loading={test.isPending}
          onClick={() => void send()}
        >
          {t('messages.test.act')}
        </Button>
      </div>
      <div aria-live="polite">
        {problem ? <Problem>{refusalText(words, problem.code)}</Problem> : null}
        {shown?.of === written ? (
          <figure className={styles.letter}>
            <figcaption>{format.language(shown.lang)}</figcaption>
            <p lang={shown.lang}>
              <strong>{shown.subject}</strong>
            </p>
            <p lang={shown.lang}>{shown.text}</p>
          </figure>
        ) : null}
      </div>
    </section>
  )
}
