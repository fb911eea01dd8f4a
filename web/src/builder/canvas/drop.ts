import type { BuilderStore } from '../state/builder-store.ts'
import type { NewFieldSettings } from '../state/new-field.ts'
import { canStand, locate, type Spot } from '../state/tree.ts'
import { canMoveAll } from '../state/tree-several.ts'
import { focusTitle } from '../use-field-actions.ts'
import type { DropRules, DropSide } from './drag.ts'

/** What falling on a place does: adds what comes from the palette, moves what comes from the form. */
export function dropOn(
  store: BuilderStore,
  names: Omit<NewFieldSettings, 'lang'>,
  spotOf: (side: DropSide) => Spot | undefined,
): DropRules {
  const fields = () => store.draft().definition.fields
  return {
    canDrop(dragged, side) {
      const spot = spotOf(side)
      if (!spot) return false
      if (dragged.kind === 'field') return canMoveAll(fields(), store.actingOn(dragged.key), spot)
      return canStand(dragged.type, spot.parent === undefined ? undefined : locate(fields(), spot.parent)?.field)
    },
    onDrop(dragged, side) {
      const spot = spotOf(side)
      if (!spot) return
      if (dragged.kind === 'field') store.move(store.actingOn(dragged.key), spot)
      else focusTitle(store.add(dragged.type, names, spot))
    },
  }
}
