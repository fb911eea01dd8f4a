import { File, FileArchive, FileImage, FileSpreadsheet, FileText, FileVideo, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './file-drop.module.css'

/** One file sent or being sent. Sizes in bytes. */
export type UploadedFile = {
  id: string
  name: string
  size: number
  /** 0–1 while it is being sent. */
  sent?: number
  /** Why it was refused, in words. */
  error?: string
  /** Address to read it, once it is there. */
  href?: string
  /** What else is to be known of it, in words: that it waits, that it is looked at. */
  note?: string
  /** A small picture of it. */
  picture?: string
}

/** The files of an answer: name, progress or size with two decimals, and the cross that takes one away. */
export function UploadList({
  files,
  onRemove,
  aside,
}: {
  files: readonly UploadedFile[]
  onRemove?: (file: UploadedFile) => void
  aside?: (file: UploadedFile) => ReactNode
}) {
  const { t } = useWords()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} data-error={file.error ? true : undefined}>
          {file.picture ? (
            <img className={styles.picture} src={file.picture} alt="" loading="lazy" />
          ) : (
            <FileIcon name={file.name} />
          )}
          <div className={styles.words}>
            {file.href ? <a href={file.href}>{file.name}</a> : <strong>{file.name}</strong>}
            <FileState file={file} />
          </div>
          {aside?.(file)}
          {onRemove ? (
            <IconButton
              label={t(isOnItsWay(file) ? 'ui.cancelSending' : 'ui.removeFile', { name: file.name })}
              icon={<X size={18} />}
              size="lg"
              onClick={() => onRemove(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function isOnItsWay({ sent, error }: UploadedFile): boolean {
  return sent !== undefined && !error
}

function FileState({ file }: { file: UploadedFile }) {
  const { t, format } = useWords()
  if (file.error)
    return (
      <span>
        {format.fileSize(file.size)} · <span className={styles.failed}>{file.error}</span>
      </span>
    )
  const note = file.note ? <span className={styles.note}>{file.note}</span> : null
  if (file.sent === undefined || file.sent >= 1)
    return (
      <span>
        {format.fileSize(file.size)}
        {note ? <> · {note}</> : null}
      </span>
    )
  const percent = format.percent(Math.floor(file.sent * 100) / 100)
  return (
    <span className={styles.sending}>
      <progress value={file.sent} max={1} aria-label={t('ui.sending', { name: file.name })} />
      {t('ui.sentOf', { percent, sent: format.fileSize(file.size * file.sent), size: format.fileSize(file.size) })}
      {note}
    </span>
  )
}

const icons: readonly [RegExp, typeof File][] = [
  [/\.(xlsx?|csv|ods|numbers)$/i, FileSpreadsheet],
  [/\.(pdf|docx?|odt|txt|md)$/i, FileText],
  [/\.(png|gif|jpe?g|tiff|bmp|svg|webp)$/i, FileImage],
  [/\.(mp4|avi|mov|qt|wmv|webm|ogg|flv)$/i, FileVideo],
  [/\.(zip|7z|rar|gz|tar)$/i, FileArchive],
]

/** An icon for a file, by its extension. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons.find(([extension]) => extension.test(name))?.[1] ?? File
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
}
