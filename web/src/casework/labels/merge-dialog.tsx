import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Select } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'

interface Props {
  readonly name: string
  readonly uses: number
  readonly others: { value: string; label: string }[]
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onMerge: (into: string) => Promise<void>
}

/** Which tag takes the place of this one. */
export function MergeDialog({ name, uses, others, onClose, onMerge }: Props) {
  const { t, format } = useWords()
  const [into, setInto] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const merge = async () => {
    if (!into) return
    setBusy(true)
    try {
      await onMerge(into)
      onClose()
    } catch (thrown) {
      toastError({ title: thrown instanceof Error ? thrown.message : t('refusals.unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('applications.labels.mergeQuestion', { name })}
      description={t('applications.labels.mergeConsequence', { number: format.number(uses) })}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" disabled={into === null} loading={isBusy} onClick={() => void merge()}>
            {t('applications.labels.merge')}
          </Button>
        </>
      }
    >
      <Select label={t('applications.labels.into')} data={others} value={into} onChange={setInto} searchable />
    </Dialog>
  )
}
