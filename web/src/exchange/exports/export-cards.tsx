import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './cards.module.css'
import { ExportCard } from './export-card.tsx'
import { myExportsQuery } from './queries.ts'
import { WithWords } from './with-words.tsx'

const key = 'laurel.exports.followed'

/** Exports seen at work in this window, until they are put aside: kept over reloads. */
function readFollowed(): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The exports of whoever is there, in a corner of every page of the back office: at work, then ready (spec §2). */
export function ExportCards() {
  const { data } = useQuery(myExportsQuery())
  const [followed, setFollowed] = useState(readFollowed)
  const exports = data?.data ?? []
  const atWork = exports.filter(({ state }) => state === 'waiting' || state === 'running').map(({ id }) => id)
  const fresh = atWork.filter((id) => !followed.includes(id)).join()
  useEffect(() => {
    if (fresh !== '') setFollowed((were) => [...were, ...fresh.split(',')])
  }, [fresh])
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(followed.slice(-20))), [followed])
  const shown = exports.filter(({ id, state }) => followed.includes(id) && state !== 'cancelled' && state !== 'expired')
  if (shown.length === 0) return null
  return (
    <WithWords>
      <Corner>
        {shown.map((one) => (
          <li key={one.id}>
            <ExportCard one={one} onDismiss={() => setFollowed((were) => were.filter((id) => id !== one.id))} />
          </li>
        ))}
      </Corner>
    </WithWords>
  )
}

function Corner({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <section className={styles.corner} aria-label={t('exchange.export.corner')}>
      <ul aria-live="polite">{children}</ul>
    </section>
  )
}
