import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './parts.module.css'
import { shownRange } from './shown-range.ts'

/** « 1–20 of 54 » and the two ways to turn. Pages count from 1. */
export function Pagination({
  page,
  perPage = 20,
  total,
  onPage,
}: {
  page: number
  perPage?: number
  total: number
  onPage: (page: number) => void
}) {
  const { t, format } = useWords()
  const { from, to, pages } = shownRange(page, perPage, total)
  return (
    <nav className={styles.pagination} aria-label={t('ui.pages')}>
      <span className="lr-numbers">
        {t('ui.shown', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </span>
      <IconButton
        label={t('ui.previousPage')}
        icon={<ChevronLeft size={18} />}
        size="xs"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('ui.nextPage')}
        icon={<ChevronRight size={18} />}
        size="xs"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

/** Under a list that the API gives by pages: nothing when it is short. */
export function PagesOf({
  metadata,
  page,
  onPage,
}: {
  metadata: { readonly totalFiltred: number; readonly perPage: number; readonly nbPages: number } | undefined
  page: number
  onPage: (page: number) => void
}) {
  if (!metadata || metadata.nbPages <= 1) return null
  return <Pagination page={page} perPage={metadata.perPage} total={metadata.totalFiltred} onPage={onPage} />
}
