import { Copy } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'

/** Copies a text, and says whether it worked. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useWords()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess({ title: t('integrations.copied') }),
      () => toastError({ title: t('integrations.notCopied') }),
    )
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<Copy size={14} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {t('integrations.copy')}
    </Button>
  )
}
