import { useState } from 'react'
import { later } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './directory.module.css'

const SuggestDialog = later(async () => (await import('./proposal-dialogs.tsx')).SuggestDialog)

/** Who is missing can be proposed by anybody. */
export function SuggestButton({ directorySlug }: { directorySlug: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.suggest}>
      <p>{t('directories.missing')}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('directories.suggest')}
      </Button>
      {isOpen ? <SuggestDialog directorySlug={directorySlug} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
