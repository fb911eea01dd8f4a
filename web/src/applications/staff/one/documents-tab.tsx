import type { ApplicationFile } from '@laurel/contract/applications'
import { isUploaded } from '@laurel/contract/forms'
import { type Locale, readText } from '@laurel/contract/kernel'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { Button, ButtonLabel, buttonClass, Dialog, EmptyState, FileIcon } from '../../../ui/index.ts'
import { type FileOfAnswer, filesOf, previewOf } from './files-of.ts'
import styles from './one.module.css'

/** Every file of the application, to look at here or to save. */
export function DocumentsTab({ application, fallback }: { application: ApplicationFile; fallback: Locale }) {
  const { t, locale, format } = useWords()
  const [shown, setShown] = useState<FileOfAnswer>()
  const files = filesOf(application).filter(({ file }) => isUploaded(file))
  if (files.length === 0) return <EmptyState title={t('applications.one.noFiles')} />
  return (
    <section className={styles.tab} aria-labelledby="files-title">
      <h2 id="files-title">{t('applications.one.documents')}</h2>
      <ul className={styles.files}>
        {files.map((one) => (
          <li key={one.file.key}>
            <FileIcon name={one.file.name} />
            <div>
              <a href={one.file.location} target="_blank" rel="noopener">
                {one.file.name}
              </a>
              <span>
                {readText(one.question, locale, fallback)} · {format.fileSize(one.file.size)}
              </span>
            </div>
            {previewOf(one.file.mime) === 'none' ? null : (
              <Button
                size="sm"
                icon={<Eye size={16} aria-hidden="true" />}
                aria-label={t('applications.one.previewOf', { name: one.file.name })}
                onClick={() => setShown(one)}
              >
                {t('applications.one.preview')}
              </Button>
            )}
            <a
              className={buttonClass({ size: 'sm' })}
              href={`${one.file.location}${one.file.location.includes('?') ? '&' : '?'}download=1`}
              aria-label={t('applications.one.downloadOf', { name: one.file.name })}
              download
            >
              <ButtonLabel icon={<Download size={16} aria-hidden="true" />}>
                {t('applications.one.download')}
              </ButtonLabel>
            </a>
          </li>
        ))}
      </ul>
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.file.name} size="md+">
        {shown ? <Preview one={shown} /> : null}
      </Dialog>
    </section>
  )
}

function Preview({ one: { file } }: { one: FileOfAnswer }) {
  const kind = previewOf(file.mime)
  if (kind === 'picture') return <img className={styles.preview} src={file.location} alt={file.name} />
  // biome-ignore lint/a11y/useMediaCaption: what applicants send has no captions.
  if (kind === 'film') return <video className={styles.preview} src={file.location} controls />
  // biome-ignore lint/a11y/useMediaCaption: what applicants send has no captions.
  return <audio className={styles.preview} src={file.location} controls />
}
