import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'

interface Props {
  readonly directorySlug: string
  readonly entrySlug: string
  /** The list stands in a frame of another site: the page opens beside it. */
  readonly opensApart: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** To the page of an entry. */
export function EntryLink({ directorySlug, entrySlug, opensApart, className, children }: Props) {
  const { t } = useWords()
  const apart = { target: '_blank', rel: 'noopener', 'aria-description': t('directories.opensApart') }
  return (
    <Link to={`/directories/${directorySlug}/${entrySlug}`} className={className} {...(opensApart && apart)}>
      {children}
    </Link>
  )
}
