import { Download } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import styles from './document-links.module.css'

/** The application as it stands, as a PDF. */
export function DocumentLink({
  responseId,
  label,
  size = 'sm',
}: {
  responseId: string
  label: string
  size?: 'sm' | 'md'
}) {
  const { locale } = useWords()
  return (
    <a
      className={`${buttonClass({ size })} ${styles.link}`}
      href={`/api/portal/me/responses/${responseId}/document?lang=${locale}`}
      download
    >
      <Download size={16} aria-hidden="true" />
      {label}
    </a>
  )
}

/** The receipt of one sending, as a PDF. */
export function ReceiptLink({
  responseId,
  submissionId,
  about,
  size = 'sm',
}: {
  responseId: string
  submissionId: string
  about?: string
  size?: 'sm' | 'md'
}) {
  const { t } = useWords()
  return (
    <a
      className={`${buttonClass({ size })} ${styles.link}`}
      href={`/api/portal/me/responses/${responseId}/submissions/${submissionId}/receipt`}
      aria-label={about ? `${t('applications.receipt.download')}, ${about}` : undefined}
      download
    >
      <Download size={16} aria-hidden="true" />
      {t('applications.receipt.download')}
    </a>
  )
}
