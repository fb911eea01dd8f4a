import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Visit } from '../visit.ts'
import { WordsProvider } from '../words/index.ts'
import { NetworkWait } from './errors/network-wait.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { RootContext } from './root-context.ts'

/** What the shell adds to every document. */
export interface DocumentParts {
  /**
   * Around all pages: what must be there whatever the area (dialogs of docs/rules.md §8…). Public pages pay for it: keep it
   * small.
   */
  readonly Around?: ComponentType<{ children: ReactNode }>
  /** A script for the head, run before anything is painted (the colour scheme). */
  readonly headScript?: string
}

/** The style sheet of the platform's looks, by which the browser finds it again. */
export const themeStyleId = 'platform-theme'

export function createDocument({ Around = Plain, headScript = '' }: DocumentParts) {
  return function Document({ children }: { children: ReactNode }) {
    const { options } = useRouter()
    const { visit } = options.context as { visit: Visit }
    const nonce = options.ssr?.nonce
    const locale = useLocaleOnScreen(visit)
    return (
      <html lang={locale} suppressHydrationWarning>
        <head>
          <HeadContent />
          <style id={themeStyleId} suppressHydrationWarning>
            {visit.themeCss}
          </style>
          <script nonce={nonce} suppressHydrationWarning>
            {headScript}
          </script>
        </head>
        <body>
          <Providers queryClient={visit.queryClient} visit={visit} locale={locale}>
            <ProgressBar />
            <NetworkWait />
            <Around>{children}</Around>
          </Providers>
          <Scripts />
        </body>
      </html>
    )
  }
}

function Plain({ children }: { children: ReactNode }) {
  return children
}

interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly visit: Visit
  readonly locale: Visit['locale']
  readonly children: ReactNode
}

function Providers({ queryClient, visit, locale, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <WordsProvider locale={locale} timeZone={visit.platform.timeZone} textsIn={visit.platform.defaultLang}>
        {children}
      </WordsProvider>
    </QueryClientProvider>
  )
}

/** The language of the page that is shown, which is not yet that of a page still loading. */
function useLocaleOnScreen(visit: Visit): Visit['locale'] {
  const shown = useRouterState({ select: ({ matches }) => (matches[0]?.context as Partial<RootContext>)?.locale })
  return shown ?? visit.locale
}
