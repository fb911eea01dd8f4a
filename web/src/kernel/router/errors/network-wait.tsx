import { notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../../api/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './network-wait.module.css'

/** How long a page may be on its way before its visitor is told why, in milliseconds. */
const timeout = 300

/**
 * Said while a page, or what it shows, cannot be read for want of a network: what is on screen stays, what is missing comes by
 * itself. Pages that are made to be used without a network say so themselves (docs/decisions/0013-offline.md).
 */
export function NetworkWait() {
  const { t } = useWords()
  const isOnline = useOnline()
  const isWaiting = useWaiting()
  const isLong = useLong(isWaiting && !isOnline)
  if (!isLong) return null
  return (
    <p role="alert" className={styles.wait}>
      {t('kernel.networkWait')}
    </p>
  )
}

/** Whether the router waits for a page, or the page on screen for what it has never read. */
function useWaiting(): boolean {
  const isLoading = useRouterState({ select: ({ isLoading: loads }) => loads })
  const saysItself = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => /(^|\/)(apply|jury)-gate(\/|$)/.test(routeId)),
  })
  const cache = useQueryClient().getQueryCache()
  const isPaused = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () =>
      !onlineManager.isOnline() &&
      cache.getAll().some((read) => {
        const { fetchStatus, data } = read.state
        return fetchStatus === 'paused' && data === undefined && read.isActive()
      }),
    () => false,
  )
  return isLoading || (isPaused && !saysItself)
}

function useLong(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return setLong(false)
    const timer = setTimeout(() => setLong(true), timeout)
    return () => clearTimeout(timer)
  }, [isSo])
  return isLong
}
