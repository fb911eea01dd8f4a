import { compileForm } from '@laurel/contract/forms/engine'
import type { GroupRow } from '@laurel/contract/forms/values'
import type { FormStore } from './form-store.ts'
import { keysIn } from './problem-list.ts'

/** Unfolds what hides the field at a path: the accordion around it, the item of a group that holds it. */
export function reveal(store: FormStore, path: string): void {
  const [first = ''] = keysIn(path)
  const { all } = compileForm(store.settings.definition)
  const holder = all.find(
    ({ field, children }) => field.type === 'accordion' && children.some((one) => one.field.key === first),
  )
  if (holder) store.unfold(holder.field.key, 'open')
  const index = /\[(\d+)\]/.exec(path)?.[1]
  const items = store.answers()[first]
  const isGroup = all.some(({ field }) => field.key === first && field.type === 'questions-group')
  if (index === undefined || !isGroup || !Array.isArray(items)) return
  const item = (items as GroupRow[])[Number(index)]
  if (item) store.unfold(first, item.id)
}
