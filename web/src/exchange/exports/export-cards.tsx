import { isLiveState } from '@laurel/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { CornerCards } from '../../ui/feedback/index.ts'
import styles from './cards.module.css'
import { ExportCard } from './export-card.tsx'
import { follow, putAside, useFollowed } from './followed.ts'
import { myExportsQuery } from './queries.ts'

const ownWords = ['exchange']

/** The exports of whoever is there, in a corner of every page of the back office: at work, then ready (docs/rules.md §2). */
export function ExportCards() {
  const { data } = useQuery(myExportsQuery())
  const followed = useFollowed()
  const exports = data?.data ?? []
  const atWork = exports.filter(({ state }) => isLiveState(state)).map(({ id }) => id)
  const seen = atWork.join()
  useEffect(() => {
    if (seen !== '') follow(seen.split(','))
  }, [seen])
  const shown = exports.filter(({ id, state }) => followed.includes(id) && state !== 'cancelled' && state !== 'expired')
  if (shown.length === 0) return null
  return (
    <WithWords rooms={ownWords}>
      <Corner>
        {shown.map((one) => (
          <li key={one.id} className={styles.card}>
            <ExportCard one={one} onDismiss={() => putAside(one.id)} />
          </li>
        ))}
      </Corner>
    </WithWords>
  )
}

function Corner({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <CornerCards label={t('exchange.export.corner')} isHeard>
      {children}
    </CornerCards>
  )
}
