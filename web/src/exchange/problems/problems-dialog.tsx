import type { ImportSummary } from '@laurel/contract/exchange/imports'
import { FileWarning } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import styles from '../import.module.css'
import { ProblemsDownload, ProblemsList } from './problems-list.tsx'

/** What an earlier import left out, seen again from the history. */
export function ProblemsDialog(props: { one: ImportSummary; programSlug: string; onClose: () => void }) {
  const { t } = useWords()
  const { one, programSlug, onClose } = props
  const wrong = t('exchange.done.wrong', { count: one.wrong })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      tone="warn"
      icon={<FileWarning size={18} aria-hidden="true" />}
      title={one.state === 'done' ? `${t('exchange.done.title', { count: one.imported })}, ${wrong}` : wrong}
      description={t('exchange.done.wrongLead', { file: one.fileName })}
      actions={
        <>
          <span className={styles.apart}>
            <ProblemsDownload one={one} programSlug={programSlug} />
          </span>
          <Button size="md" variant="filled" onClick={onClose}>
            {t('exchange.problems.close')}
          </Button>
        </>
      }
    >
      <ProblemsList one={one} programSlug={programSlug} />
    </Dialog>
  )
}
