import { Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { FileArchive } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './download-card.module.css'
import toasts from './toasts.module.css'

export type Download = {
  title: string
  /** For instance « 142 applications, 34.20 MB of 51.75 MB ». */
  detail?: ReactNode
  /** 0–1; absent while the size is unknown. */
  share?: number
  cancelLabel: string
  /** Absent where it cannot be given up. */
  onCancel?: (() => void) | undefined
}

/** A file being prepared or fetched: progress, and a way to give up (docs/rules.md §2). */
export function DownloadCard({ title, detail, share, cancelLabel, onCancel }: Download) {
  return (
    <div className={styles.card}>
      <FileArchive size={18} aria-hidden="true" />
      <div className={styles.words}>
        <strong>{title}</strong>
        {detail ? <span>{detail}</span> : null}
      </div>
      {onCancel ? (
        <button type="button" onClick={onCancel}>
          {cancelLabel}
        </button>
      ) : null}
      <Progress
        className={styles.progress}
        value={share === undefined ? 100 : share * 100}
        animated={share === undefined}
        striped={share === undefined}
        size={5}
        aria-label={title}
      />
    </div>
  )
}

/** Shows a download among the toasts; call again with the same `id` to move it on. Answers how to take it away. */
export function showDownload(id: string, download: Download): () => void {
  const content = {
    id,
    autoClose: false as const,
    withCloseButton: false,
    message: <DownloadCard {...download} />,
    classNames: { root: toasts.toast, body: styles.body },
  }
  notifications.show(content)
  notifications.update(content)
  return () => notifications.hide(id)
}
