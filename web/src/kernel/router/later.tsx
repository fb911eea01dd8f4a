import { type ComponentType, useEffect, useState } from 'react'
import { useIsAlive } from '../alive/index.ts'
import { useOnline } from '../api/index.ts'
import { useWords } from '../words/index.ts'
import { loadCode } from './errors/chunk-reload.ts'
import styles from './later.module.css'
import { browserConnection, mayPrefetch } from './prefetch.ts'

/** Fetches the code of a part, once; a failure is forgotten, so that the next wish tries again. */
type Warm = () => Promise<void>

const declared = new Set<Warm>()

/**
 * Fetches all parts that the screens loaded so far may show, unless data is counted: what is opened without a network is then
 * there already. What does not come now is asked for again when it is shown.
 */
export function warmParts(): void {
  if (!mayPrefetch(browserConnection())) return
  for (const warm of declared) void warm().catch(() => undefined)
}

/** A part whose code comes later; `preload` fetches it before it is shown, whatever the connection: it is sure to be wanted. */
export type LaterPart<Props> = ComponentType<Props> & { readonly preload: () => void }

/**
 * A part of a screen whose code comes when it is first shown: `const SubmitStep = later(async () => (await
 * import('./submit-step.tsx')).SubmitStep)`. When it does not come, only its place says so, with a button to try again, and it
 * is tried by itself when the network is back; the screen around keeps all that it holds.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
): LaterPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchBy = (means: typeof load): Promise<void> => {
    loading ??= means().then(
      (found) => {
        Loaded = found
      },
      (cause: unknown) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }
  declared.add(() => fetchBy(load))
  function Later(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'failed'>(Loaded ? 'here' : 'coming')
    const isOnline = useOnline()
    const isAlive = useIsAlive()
    // Without a network it is asked for all the same, it may be kept; its return is a reason to try again.
    const attempt = Loaded ? 'none' : isOnline ? 'online' : 'offline'
    useEffect(() => {
      if (attempt === 'none') return
      let isShown = true
      fetchBy(load).then(
        () => isShown && setState('here'),
        () => isShown && setState('failed'),
      )
      return () => {
        isShown = false
      }
    }, [attempt])
    // What the server drew has no part in it: a page is woken as it was drawn, even where the code has come by then.
    if (Loaded && isAlive) return <Loaded {...props} />
    if (state !== 'failed') return <Meanwhile />
    // Asked for by a person, code that is gone for good (a new version) may cost a reload.
    return (
      <Failure
        onRetry={() =>
          void fetchBy(() => loadCode(load)).then(
            () => setState('here'),
            () => undefined,
          )
        }
      />
    )
  }
  Later.preload = () => void fetchBy(load).catch(() => undefined)
  return Later
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  const isOnline = useOnline()
  return (
    <div className={styles.failure} role="alert">
      <p>{t(isOnline ? 'kernel.later.failed' : 'kernel.later.offline')}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('kernel.error.retry')}
      </button>
    </div>
  )
}

function Nothing() {
  return null
}
