import { type MailText, mailBytes, type MailPreview as Seen } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton, Problem } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from './mails.module.css'

/** Time after the last letter before the preview is read again. Milliseconds. */
const pause = 500

/** The mail as it would arrive, with samples or for one real application. */
export function MailPreview({
  programSlug,
  text,
  preview,
  onSeen,
}: {
  programSlug: string | undefined
  text: MailText
  preview: (body: MailText & { applicationId: string | null }) => Promise<Seen>
  onSeen: (seen: Seen, applicationId: string | null) => void
}) {
  const { t, format } = useWords()
  const [applicationId, setApplicationId] = useState('')
  const [seen, setSeen] = useState<Seen>()
  const [isFailed, setFailed] = useState(false)
  const [isNarrow, setNarrow] = useState(false)
  const written = JSON.stringify(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is compared by what it says; the calls stay the same.
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      preview({ ...text, applicationId: applicationId || null }).then(
        (answer) => {
          if (isOver) return
          setSeen(answer)
          setFailed(false)
          onSeen(answer, applicationId || null)
        },
        () => !isOver && setFailed(true),
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [written, applicationId])
  return (
    <section className={styles.seen} aria-label={t('emails.preview')}>
      <div className={styles.row}>
        {programSlug ? (
          <ApplicationChoice programSlug={programSlug} value={applicationId} onChange={setApplicationId} />
        ) : null}
        <IconButton
          label={t('emails.preview.wide')}
          icon={<Monitor size={16} />}
          aria-pressed={!isNarrow}
          onClick={() => setNarrow(false)}
        />
        <IconButton
          label={t('emails.preview.narrow')}
          icon={<Smartphone size={16} />}
          aria-pressed={isNarrow}
          onClick={() => setNarrow(true)}
        />
      </div>
      {seen && seen.bytes > mailBytes.long ? (
        <Problem>
          {t('emails.preview.long', { size: format.fileSize(seen.bytes), max: format.fileSize(mailBytes.max) })}
        </Problem>
      ) : null}
      {isFailed ? <Problem>{t('emails.preview.failed')}</Problem> : null}
      {seen ? (
        <>
          <h2>{seen.subject}</h2>
          <p>{seen.preheader}</p>
          <iframe
            className={styles.frame}
            data-narrow={isNarrow || undefined}
            sandbox=""
            title={t('emails.preview')}
            srcDoc={seen.html}
          />
        </>
      ) : null}
    </section>
  )
}

function ApplicationChoice({
  programSlug,
  value,
  onChange,
}: {
  programSlug: string
  value: string
  onChange: (id: string) => void
}) {
  const { t } = useWords()
  const { data } = useQuery(queryOf('listApplications', { params: { programId: programSlug }, query: { perPage: 20 } }))
  return (
    <NativeSelect
      label={t('emails.preview.for')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[
        { value: '', label: t('emails.preview.sample') },
        ...(data?.data ?? []).map(({ id, title, reference }) => ({
          value: id,
          label: title || reference || id.slice(0, 8),
        })),
      ]}
    />
  )
}
