import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './item.module.css'

/** Hands the address of the page on: by the device's own way where it has one, else by copying. */
export function CopyAddress() {
  const { t } = useWords()
  const [said, setSaid] = useState<'copied' | 'failed'>()
  const share = async () => {
    const { href } = window.location
    try {
      if (navigator.share && window.matchMedia('(pointer: coarse)').matches) await navigator.share({ url: href })
      else {
        await navigator.clipboard.writeText(href)
        setSaid('copied')
      }
    } catch (thrown) {
      if ((thrown as Error).name !== 'AbortError') setSaid('failed')
    }
  }
  return (
    <div className={styles.share}>
      <Button onClick={() => void share()} icon={<Link2 size={16} aria-hidden="true" />}>
        {t('galleries.share')}
      </Button>
      <span role="status">{said ? t(`galleries.share.${said}`) : ''}</span>
    </div>
  )
}
