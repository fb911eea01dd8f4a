import { useState } from 'react'
import { ReasonDialog, useSessionAddress } from '../../evaluation/index.ts'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './anonymity.module.css'

/** Learns who is behind an application: the reason is asked first, and kept. */
export function RevealDialog({ entryId, code, onClose }: { entryId: string; code: string; onClose: () => void }) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const [found, setFound] = useState<AnswerOf<'revealIdentity'>>()
  const reveal = useCall('revealIdentity', {})
  const about = {
    title: t('evaluation.anonymity.revealTitle', { code }),
    description: t('evaluation.anonymity.revealHelp'),
    onClose,
  }
  if (found)
    return (
      <Dialog isOpen {...about} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
        <div role="status">
          <p>
            <strong>{found.title}</strong> {found.reference}
          </p>
          <ul className={styles.people}>
            {found.people.map(({ name, email }) => (
              <li key={email}>
                {name}
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    )
  return (
    <ReasonDialog
      {...about}
      submitLabel={t('evaluation.anonymity.reveal')}
      isBusy={reveal.isPending}
      onSend={async (reason) =>
        setFound(await reveal.mutateAsync({ params: { ...params, entryId }, body: { reason } }))
      }
    />
  )
}
