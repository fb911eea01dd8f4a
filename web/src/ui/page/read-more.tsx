import { useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from './button.tsx'
import styles from './read-more.module.css'

/** A list that is read on: what the end of it needs to know. */
interface ReadOn {
  readonly rows: readonly unknown[] | undefined
  readonly metadata: { readonly totalFiltred: number } | undefined
  readonly isMore: boolean
  readonly isReading: boolean
  readonly isMoreFailed: boolean
  readonly read: () => void
}

/** The end of a list, where it goes on. */
export function MoreOf({ list }: { list: ReadOn }) {
  const shown = list.rows?.length ?? 0
  return list.isMore ? (
    <ReadMore
      shown={shown}
      total={list.metadata?.totalFiltred ?? shown}
      isReading={list.isReading}
      isFailed={list.isMoreFailed}
      onRead={list.read}
    />
  ) : null
}

interface Props {
  /** How many are here, of how many. */
  readonly shown: number
  readonly total: number
  readonly isReading: boolean
  readonly isFailed: boolean
  readonly onRead: () => void
}

/** The end of a list that goes on: read by itself when it comes on screen, else by its button. */
export function ReadMore({ shown, total, isReading, isFailed, onRead }: Props) {
  const { t, format } = useWords()
  const end = useRef<HTMLDivElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  const mayRead = !isReading && !isFailed
  useEffect(() => {
    if (!end.current || !mayRead) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && read.current())
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [mayRead])
  return (
    <div ref={end} className={styles.end}>
      <span>{t('ui.shownOf', { shown: format.number(shown), total: format.number(total) })}</span>
      <Button size="sm" isLoading={isReading} onClick={onRead}>
        {t(isFailed ? 'ui.readMoreAgain' : 'ui.readMore')}
      </Button>
    </div>
  )
}
