import { isAtWork } from '@laurel/contract/exchange'
import type { Import } from '@laurel/contract/exchange/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import { CheckedStep } from './checked-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { EndStep } from './end-step.tsx'
import styles from './import.module.css'
import { placeOfImports } from './places.ts'
import { importQuery } from './queries.ts'
import { StepLine } from './step-line.tsx'
import { WorkCard } from './work-card.tsx'

/** One import, at the step where it is: the address is enough to find it again. */
export function ImportScreen({ programSlug, importId }: { programSlug: string; importId: string }) {
  const words = useWords()
  const { t } = words
  const read = useQuery(importQuery(programSlug, importId))
  const [isChangingColumns, setChangingColumns] = useState(false)
  if (read.isError && !read.data) {
    return (
      <ErrorState
        title={t('exchange.history.failed')}
        message={refusalText(words, read.error.code)}
        actions={<Link to={placeOfImports(programSlug)}>{t('exchange.done.another')}</Link>}
      />
    )
  }
  if (!read.data) {
    return (
      <Delayed>
        <Skeleton height="220px" radius="10px" />
      </Delayed>
    )
  }
  const one = read.data
  const isAtColumns = one.state === 'uploaded' || one.state === 'mapped' || isChangingColumns
  return (
    <section className={styles.step}>
      <StepLine at={isAtColumns ? 2 : stepOf(one)} />
      {isAtColumns ? (
        <ColumnsStep one={one} programSlug={programSlug} onChecking={() => setChangingColumns(false)} />
      ) : isAtWork(one) ? (
        <WorkCard one={one} programSlug={programSlug} />
      ) : one.state === 'checked' ? (
        <CheckedStep one={one} programSlug={programSlug} onColumns={() => setChangingColumns(true)} />
      ) : (
        <EndStep one={one} programSlug={programSlug} onColumns={() => setChangingColumns(true)} />
      )}
    </section>
  )
}

function stepOf({ state }: Import): number {
  if (state === 'checking' || state === 'checked') return 3
  return state === 'running' ? 4 : 5
}
