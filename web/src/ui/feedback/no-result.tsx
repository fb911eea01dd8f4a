import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState } from '../page/states.tsx'

/** Nothing matches: names the filter to remove and offers to clear all of them. */
export function NoResult({
  title,
  message,
  onRemoveLast,
  onClear,
}: {
  title: string
  message?: ReactNode
  onRemoveLast?: () => void
  onClear?: () => void
}) {
  const { t } = useWords()
  return (
    <EmptyState
      drawing="search"
      title={title}
      message={message}
      actions={
        <>
          {onRemoveLast ? <Button onClick={onRemoveLast}>{t('ui.removeFilter')}</Button> : null}
          {onClear ? (
            <Button variant="subtle" onClick={onClear}>
              {t('ui.clearAll')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
