import type { ListMetadata } from '@laurel/contract/kernel'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/page/index.ts'
import styles from './log.module.css'
import type { LogSearch } from './log-search.ts'

/** From page to page of a log of any length: by the entry at its edge, never by counting from the top. */
export function LogPager({
  search,
  metadata,
  shown,
  onChange,
}: {
  search: LogSearch
  metadata: Pick<ListMetadata, 'after' | 'before' | 'totalFiltred' | 'totalIsCapped'>
  shown: number
  onChange: (change: Partial<LogSearch>) => void
}) {
  const { t, format } = useWords()
  const { after, before, totalFiltred, totalIsCapped } = metadata
  const isFirst = !search.after && (!search.before || shown < 20)
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <span>
        {format.number(totalFiltred)}
        {totalIsCapped ? '+' : ''}
      </span>
      <Button
        size="sm"
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        disabled={isFirst || !before}
        onClick={() => onChange({ before: before ?? undefined })}
      >
        {t('audit.newer')}
      </Button>
      <Button
        size="sm"
        iconAfter={<ChevronRight size={16} aria-hidden="true" />}
        disabled={!after}
        onClick={() => onChange({ after: after ?? undefined })}
      >
        {t('audit.older')}
      </Button>
    </nav>
  )
}
