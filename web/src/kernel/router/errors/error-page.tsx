import { useRouter } from '@tanstack/react-router'
import { Component, type ContextType, type ReactNode, useEffect, useRef } from 'react'
import { isRefusal, useOnline } from '../../api/index.ts'
import { useHasEnded } from '../../session/index.ts'
import { refusalText, useWords, type Words, WordsContext } from '../../words/index.ts'
import { Link } from '../link.tsx'
import { useEndOfPicture } from '../picture.tsx'
import { isMissingCode, reload, reloadForCode } from './chunk-reload.ts'
import styles from './error-page.module.css'
import { LayoutFailure } from './layout-failure.ts'
import { type PageErrorFacts, pageErrorIn, statusOf } from './page-error.ts'

export interface ErrorPageProps {
  /** Absent where no server answered at all. */
  readonly status: number | undefined
  readonly title: string
  readonly message: string
  readonly button?: { readonly label: string; readonly to: string } | undefined
  /** Tries the page again, where that may help. */
  readonly retry?: (() => void) | undefined
  /** The number that the server's log knows this failure by. */
  readonly reference?: string | undefined
}

/** How an error page looks; the shell may give another one to the router. */
export type ErrorPageLook = (props: ErrorPageProps) => ReactNode

/** Title, message, perhaps one button (docs/rules.md §2). */
export function ErrorPage({ status, title, message, button, retry, reference }: ErrorPageProps) {
  const { t } = useWords()
  return (
    <section className={styles.page} data-status={status}>
      <h1>{title}</h1>
      <p>{message}</p>
      {reference && <p className={styles.reference}>{t('kernel.error.requestId', { requestId: reference })}</p>}
      {retry && (
        <button type="button" className={styles.button} onClick={retry}>
          {t('kernel.error.retry')}
        </button>
      )}
      {button && !retry && (
        <Link className={styles.button} to={button.to}>
          {button.label}
        </Link>
      )}
    </section>
  )
}

/** Words anything thrown: a room's page error, a refusal of the API, a bug. */
export function useErrorPage(thrown: unknown): ErrorPageProps {
  const words = useWords()
  const router = useRouter()
  const isOnline = useOnline()
  const isCut = isRefusal(thrown, 'offline') || isMissingCode(thrown)
  const holdFocus = useFocusAfterRetry()
  const again = () => {
    holdFocus()
    void router.invalidate()
  }
  const retry = isMissingCode(thrown) ? reload : again
  const hasEnded = useHasEnded()
  useReturn(!isOnline, isCut ? retry : undefined)
  useReturn(hasEnded, isRefusal(thrown) && thrown.status === 401 ? retry : undefined)
  useEffect(() => {
    if (isMissingCode(thrown) && navigator.onLine) reloadForCode()
  }, [thrown])
  const facts = pageErrorIn(thrown)
  if (facts) return fromFacts(facts, words.t)
  const status = statusOf(thrown)
  const missing = status === 404
  return {
    status: isCut ? undefined : status,
    title: words.t(missing ? 'kernel.notFound.title' : 'kernel.error.title'),
    message: messageOf(thrown, words, isOnline),
    button: { label: words.t('kernel.error.home'), to: homeFrom(router.state.location.pathname) },
    retry: missing ? undefined : retry,
    reference: isRefusal(thrown) ? thrown.requestId : undefined,
  }
}

/** The home of the back office for who was at work there, else that of the platform. */
const homeFrom = (pathname: string) => (/^\/\w\w\/admin(\/|$)/.test(pathname) ? '/admin/programs' : '/')

/** What could not come without a network, or without a session, is asked for again when it is there. */
function useReturn(isGone: boolean, retry: (() => void) | undefined): void {
  const wasGone = useRef(false)
  useEffect(() => {
    if (isGone) wasGone.current = true
    else if (wasGone.current && retry) {
      wasGone.current = false
      retry()
    }
  })
}

/** The button that tried again goes with the error: a keyboard goes on from the page that comes instead (WCAG 2.4.3). */
function useFocusAfterRetry(): () => void {
  const isTried = useRef(false)
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isTried.current && isNowhere) document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return () => {
    isTried.current = true
  }
}

function messageOf(thrown: unknown, words: Words, isOnline: boolean): string {
  if (isRefusal(thrown)) return refusalText(words, thrown.code)
  if (isMissingCode(thrown)) return words.t(isOnline ? 'kernel.later.failed' : 'kernel.later.offline')
  return thrown instanceof LayoutFailure ? thrown.message : words.t('kernel.error.message')
}

function fromFacts(facts: PageErrorFacts, t: ReturnType<typeof useWords>['t']): ErrorPageProps {
  const button = facts.button && { label: t(facts.button.label), to: facts.button.to }
  return { status: facts.status, title: t(facts.title, facts.params), message: t(facts.message, facts.params), button }
}

/** Shows a failure in place of the page; should even that fail, one sentence and a link home (docs/rules.md §8). */
export function ErrorView({ thrown, Look = ErrorPage }: { thrown: unknown; Look?: ErrorPageLook | undefined }) {
  // What the server drew of the page would hide that there is none.
  useEndOfPicture()
  return (
    <LastResort>
      <WordedError thrown={thrown} Look={Look} />
    </LastResort>
  )
}

function WordedError({ thrown, Look }: { thrown: unknown; Look: ErrorPageLook }) {
  const props = useErrorPage(thrown)
  return <Look {...props} />
}

/** Unknown routes: the words of docs/rules.md §8. */
export function NotFoundView({ thrown, Look = ErrorPage }: { thrown: unknown; Look?: ErrorPageLook | undefined }) {
  const { t } = useWords()
  const { pathname } = useRouter().state.location
  useEndOfPicture()
  if (pageErrorIn(thrown)) return <ErrorView thrown={thrown} Look={Look} />
  const button = { label: t('kernel.error.home'), to: homeFrom(pathname) }
  return <Look status={404} title={t('kernel.notFound.title')} message={t('kernel.notFound.message')} button={button} />
}

class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = WordsContext
  declare context: ContextType<typeof WordsContext>
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert">
        {this.context?.t('kernel.error.failure') ?? 'An error occurred while showing the error page'}{' '}
        <a href="/">{this.context?.t('kernel.error.home') ?? 'Home'}</a>
      </p>
    )
  }
}
