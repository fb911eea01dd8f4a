import type { ApplicationFile } from '@laurel/contract/applications'
import { isUploaded } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { FilePreview, useWithheld } from '../../files/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { FileIcon } from '../../ui/input/index.ts'
import { Button, ButtonLabel, buttonClass, EmptyState } from '../../ui/page/index.ts'
import styles from './file.module.css'
import { type FileOfAnswer, filesOf, isShown } from './files-of.ts'

/** Every file of the application, to look at here one after the other, or to save. */
export function DocumentsTab({ application, fallback }: { application: ApplicationFile; fallback: Locale }) {
  const { t } = useWords()
  const files = filesOf(application).filter(({ file }) => isUploaded(file))
  const withheld = useWithheld(files.map(({ file }) => file.key))
  const [shown, setShown] = useState<string>()
  if (files.length === 0) return <EmptyState title={t('applications.one.noFiles')} />
  const readable = files.flatMap(({ file }) => (isShown(file.mime) && !withheld.has(file.key) ? [file] : []))
  return (
    <section className={styles.tab} aria-labelledby="files-title">
      <h2 id="files-title">{t('applications.one.documents')}</h2>
      <ul className={styles.files}>
        {files.map((one) => (
          <Line
            key={one.file.key}
            one={one}
            fallback={fallback}
            scan={withheld.get(one.file.key)}
            {...(readable.includes(one.file) && { onShow: () => setShown(one.file.location) })}
          />
        ))}
      </ul>
      <FilePreview
        file={readable.find(({ location }) => location === shown)}
        among={readable}
        beside={files.map(({ file }) => file)}
        onShow={({ location }) => setShown(location)}
        onClose={() => setShown(undefined)}
      />
    </section>
  )
}

function Line({
  one: { file, question },
  fallback,
  scan,
  onShow,
}: {
  one: FileOfAnswer
  fallback: Locale
  /** The reason why the scanner withholds it; absent: none. */
  scan: 'scanning' | 'clean' | 'infected' | 'error' | undefined
  /** Absent: the page cannot show it. */
  onShow?: () => void
}) {
  const { t, locale, format } = useWords()
  const state = scan && scan !== 'clean' ? t(`forms.scan.${scan}`) : undefined
  return (
    <li>
      <FileIcon name={file.name} />
      <div>
        {state ? (
          <strong>{file.name}</strong>
        ) : (
          <a href={file.location} target="_blank" rel="noopener">
            {file.name}
          </a>
        )}
        <span>
          {[readText(question, locale, fallback), format.fileSize(file.size), state].filter(Boolean).join(' · ')}
        </span>
      </div>
      {onShow ? (
        <Button
          size="sm"
          icon={<Eye size={16} aria-hidden="true" />}
          aria-label={t('applications.one.previewOf', { name: file.name })}
          onClick={onShow}
        >
          {t('applications.one.preview')}
        </Button>
      ) : null}
      {state ? null : (
        <a
          className={buttonClass({ size: 'sm' })}
          href={`${file.location}${file.location.includes('?') ? '&' : '?'}download=1`}
          aria-label={t('applications.one.downloadOf', { name: file.name })}
          download
        >
          <ButtonLabel icon={<Download size={16} aria-hidden="true" />}>{t('applications.one.download')}</ButtonLabel>
        </a>
      )}
    </li>
  )
}
