import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState } from '../page/states.tsx'

/** Nothing matches: names the filter to remove and offers to clear all of them. */
export function NoResult({
  title,
  message,
  last,
  onRemoveLast,
  onClear,
}: {
  title: string
  message?: ReactNode
  /** What the last filter is about. */
  last?: string | undefined
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
          {onRemoveLast ? (
            <Button onClick={onRemoveLast}>
              {last === undefined ? t('ui.removeFilter') : t('ui.removeThisFilter', { name: last })}
            </Button>
          ) : null}
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
