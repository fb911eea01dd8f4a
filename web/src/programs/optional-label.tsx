import { useWords } from '../kernel/words/index.ts'

/** The label of an input that may stay empty: the optional is marked, never the required (docs/rules.md §13.6). */
export function OptionalLabel({ children }: { children: string }) {
  const { t } = useWords()
  return (
    <>
      {children} <span style={{ color: 'var(--lr-text-3)', fontWeight: 400 }}>{t('ui.optional')}</span>
    </>
  )
}
