import { Copy } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { IconButton } from '../../ui/index.ts'

/** Copies a text, and says so. */
export function useCopy() {
  const { t } = useWords()
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toastSuccess({ title: t('emails.domains.copied') }),
      () => toastError({ title: t('emails.domains.notCopied') }),
    )
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return <IconButton label={label} icon={<Copy size={15} aria-hidden="true" />} onClick={() => copy(text)} />
}
