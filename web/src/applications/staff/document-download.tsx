import { Download } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { ButtonLabel, buttonClass } from '../../ui/index.ts'

/** The application on paper, as it stands. */
export function DocumentDownload({ programSlug, responseId }: { programSlug: string; responseId: string }) {
  const { t, locale } = useWords()
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={`/api/user.programs/${programSlug}/responses/${responseId}/document?lang=${locale}`}
      download
    >
      <ButtonLabel icon={<Download size={16} aria-hidden="true" />}>{t('applications.document.staff')}</ButtonLabel>
    </a>
  )
}
