import type { TeamComment } from '@laurel/contract/casework'
import { useEffect } from 'react'

const name = 'team-quotes'

/** Underlines, in the answers, the words that open comments of the team are about; nothing in browsers that cannot. */
export function useQuotes(comments: readonly TeamComment[], isShown: boolean): void {
  useEffect(() => {
    if (!isShown || typeof Highlight === 'undefined') return
    const open = comments.filter(({ quote, resolvedAt }) => quote !== '' && !resolvedAt)
    const ranges = open.flatMap(({ stepId, fieldKey, quote }) => rangeOf(`${stepId}-${fieldKey}`, quote) ?? [])
    CSS.highlights.set(name, new Highlight(...ranges))
    return () => void CSS.highlights.delete(name)
  }, [comments, isShown])
}

/** The first place of some words in an answer, as far as they stand in one piece of text. */
function rangeOf(id: string, quote: string): Range | undefined {
  const answer = document.getElementById(id)
  if (!answer) return
  const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(quote) ?? -1
    if (at < 0 || node.parentElement?.closest('blockquote, article, form')) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + quote.length)
    return range
  }
  return
}
