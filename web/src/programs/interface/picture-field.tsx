import { Image as ImageIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { pictureAddress } from '../../kernel/pictures/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, FileButton } from '../../ui/controls/index.ts'
import { usePictureUpload } from '../configure/use-picture.ts'
import styles from './interface.module.css'

/** Pictures that are made of points: drawings can hold scripts. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif'

/** One picture of the site: shown small, replaced or taken away. */
export function PictureField({
  label,
  none,
  fileKey,
  onChange,
  isDisabled = false,
}: {
  label: string
  /** Said while there is none. */
  none: string
  fileKey: string | null
  onChange: (fileKey: string | null) => void
  isDisabled?: boolean
}) {
  const { t } = useWords()
  const id = useId()
  const platform = usePlatform()
  const send = usePictureUpload()
  const [isSending, setSending] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    setSending(true)
    await send(file)
      .then(({ key }) => onChange(key))
      // Told in a toast by the upload itself.
      .catch(() => undefined)
      .finally(() => setSending(false))
  }
  const picture = pictureAddress(platform, fileKey, { width: 96, height: 96, fit: 'inside', format: 'png' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture and its two acts, named together.
    <div className={styles.pictureField} role="group" aria-labelledby={id}>
      <span className={styles.thumb}>
        {picture ? <img src={picture} alt="" /> : <ImageIcon size={17} aria-hidden />}
      </span>
      <span className={styles.pictureWords}>
        <strong id={id}>{label}</strong>
        {fileKey ? null : <small>{none}</small>}
      </span>
      {fileKey ? (
        <Button size="xs" disabled={isDisabled} onClick={() => onChange(null)}>
          {t('programs.remove')}
        </Button>
      ) : null}
      <FileButton accept={accepted} onChange={(file) => void take(file)}>
        {(props) => (
          <Button size="xs" {...props} loading={isSending} disabled={isDisabled}>
            {t(fileKey ? 'programs.interface.replace' : 'programs.interface.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
