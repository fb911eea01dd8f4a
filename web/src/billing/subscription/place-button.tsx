import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { LinkButton } from '../../ui/page/index.ts'

/** A link that looks like a button, to a place of the site without its language. */
export function PlaceButton({
  to,
  isPrimary = false,
  children,
}: {
  to: string
  isPrimary?: boolean
  children: ReactNode
}) {
  const { locale } = useWords()
  return (
    <LinkButton href={`/${locale}${to}`} size="sm" {...(isPrimary && { variant: 'primary' as const })}>
      {children}
    </LinkButton>
  )
}
