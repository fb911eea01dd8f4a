import type { TeamComment } from '@laurel/contract/casework'
import { useEffect, useState } from 'react'

/** What the comment that an address names is called on the page. */
export const commentPlace = (id: string) => `comment-${id}`

/**
 * The comment that the address names, as mails and the inbox do: it has the focus once it is there. Somebody who has begun to
 * write meanwhile is left alone.
 */
export function useNamedComment(comments: readonly TeamComment[]): string | undefined {
  const [named] = useState(() => window.location.hash.slice(1))
  const found = comments.find(({ id }) => commentPlace(id) === named)?.id
  useEffect(() => {
    const isFree = !document.activeElement?.matches('input, textarea, [contenteditable]')
    if (found && isFree) document.getElementById(commentPlace(found))?.focus()
  }, [found])
  return found
}
