import { useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { Cover } from '../../ui/page/index.ts'
import { coverAddress } from '../cover-address.ts'
import styles from './part.module.css'
import { usePictureUpload } from './use-picture.ts'

/** The picture of a program; without one it is drawn from its name. */
export function CoverInput({
  name,
  fileKey,
  onChange,
  isDisabled,
  error,
}: {
  name: string
  fileKey: string | null
  onChange: (fileKey: string | null) => void
  isDisabled: boolean
  error: string | undefined
}) {
  const { t } = useWords()
  const platform = usePlatform()
  const send = usePictureUpload()
  const [isSending, setSending] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    await send(file)
      .then((stored) => onChange(stored.key))
      // Told in a toast by the upload itself.
      .catch(() => undefined)
      .finally(() => setSending(false))
  }
  return (
    <section className={styles.cover} aria-labelledby="cover-label">
      <span className={styles.label} id="cover-label">
        {t('programs.cover')}
      </span>
      <Cover
        name={name}
        picture={coverAddress(platform, fileKey, { width: 840, height: 240 })}
        className={styles.picture}
      />
      {error ? <p role="alert">{error}</p> : null}
      {isDisabled ? null : fileKey ? (
        <Button variant="default" onClick={() => onChange(null)}>
          {t('programs.cover_remove')}
        </Button>
      ) : (
        <FileDrop accept="image/*" isDisabled={isSending} onFiles={([file]) => void take(file)}>
          {isSending ? t('ui.loading') : t('programs.cover_help')}
        </FileDrop>
      )}
    </section>
  )
}
