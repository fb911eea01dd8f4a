import { notFound } from '@tanstack/react-router'
import { type ApiRefusal, isRefusal } from '../../api/index.ts'
import type { WordKey, WordParams } from '../../words/index.ts'

/** What an error page shows (docs/rules.md §2): words by their keys, and perhaps a button to a place of the site. */
export interface PageErrorFacts {
  readonly status: number
  readonly title: WordKey
  readonly message: WordKey
  readonly params?: WordParams
  /** `to` is a place without its language: `/`, `/applications/prix`. */
  readonly button?: { readonly label: WordKey; readonly to: string }
}

const marker = 'laurel.pageError'

/**
 * Thrown from a page's loader or guard to show an error page in place of the page, with its HTTP status (docs/rules.md §8).
 * `throw pageError({ status: 404, title: 'programs.notFound.title', … })`
 */
export function pageError(facts: PageErrorFacts): unknown {
  if (facts.status === 404) return notFound({ data: { [marker]: facts } })
  return new PageError(facts)
}

/** Crosses from the server to the browser as its message only, hence the message made of the facts. */
class PageError extends Error {
  readonly statusCode: number
  constructor(facts: PageErrorFacts) {
    super(marker + JSON.stringify(facts))
    this.statusCode = facts.status
  }
}

/** The facts of a thrown page error, wherever it was thrown. */
export function pageErrorIn(thrown: unknown): PageErrorFacts | undefined {
  if (thrown instanceof Error && thrown.message.startsWith(marker))
    return JSON.parse(thrown.message.slice(marker.length))
  const carried = thrown as { data?: Record<string, unknown> } | undefined
  return (carried?.data?.[marker] ?? undefined) as PageErrorFacts | undefined
}

/** The status of anything thrown: statusCode, else status, else response status, else 500 (docs/rules.md §8). */
export function statusOf(thrown: unknown): number {
  const reported = thrown as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } } | undefined
  const found = [reported?.statusCode, reported?.status, reported?.response?.status].find(
    (one) => typeof one === 'number',
  )
  return (found as number | undefined) || 500
}

/** Turns one refusal of a page's own reads into its error page: `await orPageError(read, 'not_found', {…})`. */
export async function orPageError<Answer>(
  reading: Promise<Answer>,
  code: string,
  facts: PageErrorFacts,
): Promise<Answer> {
  try {
    return await reading
  } catch (thrown) {
    if (isRefusal(thrown, code)) throw pageError(facts)
    throw thrown
  }
}

export type { ApiRefusal }
