import { MailBody } from '@laurel/contract/emails'
import type { JSONContent } from '@tiptap/react'

/** The body of a mail as the editor holds it; lists within lists become one list. */
export function bodyOf(written: JSONContent): MailBody {
  return MailBody.parse({ type: 'doc', content: (written.content ?? []).map(flattened) })
}

function flattened(block: JSONContent): JSONContent {
  return block.type === 'bulletList' ? { ...block, content: itemsOf(block) } : block
}

function itemsOf(list: JSONContent): JSONContent[] {
  return (list.content ?? []).flatMap((item) => {
    const parts = item.content ?? []
    const lines = parts.filter(({ type }) => type === 'paragraph')
    const inner = parts.filter(({ type }) => type === 'bulletList').flatMap(itemsOf)
    return [...(lines.length > 0 ? [{ type: 'listItem', content: lines }] : []), ...inner]
  })
}
