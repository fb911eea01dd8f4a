import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import styles from '../controls.module.css'

const LargePicture = later(async () => (await import('./large-picture.tsx')).LargePicture)

/** The picture of an option, seen large; choosing it stays a separate act. */
export function PictureZoom({ picture, name }: { picture: string; name: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.zoom}
        aria-label={t('forms.zoomPicture', { name })}
        onClick={() => setOpen(true)}
      >
        <ZoomIn size={18} aria-hidden="true" />
      </button>
      {isOpen ? <LargePicture picture={picture} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
