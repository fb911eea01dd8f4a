import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import type { FieldControl } from '../form/field.tsx'
import styles from './file-drop.module.css'

/** A dashed zone that takes files dropped on it or chosen. The choice works by keyboard: it is a real file field. */
export function FileDrop({
  onFiles,
  accept,
  isMultiple = false,
  isDisabled = false,
  children,
  ...control
}: Partial<FieldControl> & {
  onFiles: (files: File[]) => void
  /** As in `<input accept>`. */
  accept?: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** Under the invitation: formats and size. */
  children?: ReactNode
}) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over && !isDisabled)
  }
  return (
    <label
      className={styles.zone}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      data-error={control['aria-invalid']}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        if (!isDisabled) take(event.dataTransfer.files)
      }}
    >
      <Upload size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.invitation}>
        {t('ui.dropFiles', { count: isMultiple ? 2 : 1 })} <span className={styles.browse}>{t('ui.browseFiles')}</span>
      </span>
      <span className={styles.touch}>{t('ui.chooseFiles', { count: isMultiple ? 2 : 1 })}</span>
      {children ? <span className={styles.limits}>{children}</span> : null}
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Beside the zone, on a device that is held in the hand: the camera instead of a file. */
export function PhotoChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useWords()
  return (
    <label className={styles.camera}>
      <Camera size={20} aria-hidden="true" />
      {t('ui.takePhoto')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
