import type { Field } from '@laurel/contract/forms/fields'
import type { GroupRow } from '@laurel/contract/forms/values'
import { useMemo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { focusField } from '../../../ui/index.ts'
import { controlId, useFormParts } from '../form-context.tsx'
import { itemPlace, type Place } from '../place.ts'
import { itemSummary } from './item-summary.ts'
import { duplicatedItem, movedItem, restoredItem } from './items.ts'
import { newItemId } from './new-item.ts'

const focusSoon = (id: string) => requestAnimationFrame(() => focusField(id))

/** Removing an item (to be undone), moving it, writing it again. The functions stay the same while the group is filled. */
export function useItemActions(field: Field, place: Place) {
  const { t } = useWords()
  const { store, idPrefix, locale, fallback } = useFormParts()
  return useMemo(() => {
    const itemsNow = () => {
      const value = store.read(place)
      return Array.isArray(value) ? (value as GroupRow[]) : []
    }
    return {
      move: (id: string, to: number) => store.write(place, movedItem(itemsNow(), id, to)),
      duplicate(id: string) {
        const copy = newItemId()
        store.write(place, duplicatedItem(itemsNow(), field.fields ?? [], id, copy))
        store.unfold(place.path, copy)
        // The item that was open folds, and with it the button that was pressed: one goes on in the copy.
        const at = itemsNow().findIndex((item) => item.id === copy)
        const first = field.fields?.[0]
        if (first) focusSoon(controlId(idPrefix, itemPlace(place, copy, at, first.key).path))
      },
      remove(id: string | undefined) {
        const items = itemsNow()
        const at = items.findIndex((item) => item.id === id)
        const item = items[at]
        if (!item) return
        const { name } = itemSummary(field.fields ?? [], item.v, locale, fallback)
        store.write(
          place,
          items.filter((one) => one !== item),
        )
        toastSuccess({
          title: t('forms.itemRemoved', { name: name || t('forms.itemNumber', { number: at + 1 }) }),
          action: {
            label: t('ui.undo'),
            onSelect() {
              store.write(place, restoredItem(itemsNow(), item, at))
              focusSoon(controlId(idPrefix, place.path))
            },
          },
        })
        focusSoon(controlId(idPrefix, place.path))
      },
    }
  }, [field, place, store, idPrefix, locale, fallback, t])
}
