import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import type { FieldType } from '@laurel/contract/forms/fields'
import { useEffect, useRef, useState } from 'react'

/** What is being dragged: a new field of a type, or a field of the form. */
export type Dragged =
  | { readonly kind: 'new'; readonly type: FieldType }
  | { readonly kind: 'field'; readonly key: string }

/** Where it would fall: before or after a field, or inside a container. */
export type DropSide = 'top' | 'bottom' | 'inside'

const draggedIn = (data: Record<string | symbol, unknown>) => data.dragged as Dragged | undefined

/** Makes an element draggable. Every drag has its equivalent in menus and keys. */
export function useDraggable(dragged: Dragged | undefined) {
  const ref = useRef<HTMLButtonElement>(null)
  const current = useRef(dragged)
  const [isDragged, setDragged] = useState(false)
  const isOn = dragged !== undefined
  useEffect(() => {
    current.current = dragged
  })
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    return draggable({
      element,
      getInitialData: () => ({ dragged: current.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [isOn])
  return { ref, isDragged }
}

export interface DropRules {
  readonly canDrop: (dragged: Dragged, side: DropSide) => boolean
  readonly onDrop: (dragged: Dragged, side: DropSide) => void
}

/** What is above an element ready to fall, and on which side of it. */
export interface Hovered {
  readonly dragged: Dragged
  readonly side: DropSide
}

/** Lets dragged fields fall on an element: on its edges, or `inside` for the empty room of a container. */
export function useDropTarget<Element extends HTMLElement>(rules: DropRules, place: 'edges' | 'inside') {
  const ref = useRef<Element>(null)
  const current = useRef(rules)
  const [hovered, setHovered] = useState<Hovered>()
  useEffect(() => {
    current.current = rules
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const sideIn = (data: Record<string | symbol, unknown>): DropSide =>
      place === 'inside' ? 'inside' : extractClosestEdge(data) === 'top' ? 'top' : 'bottom'
    const hover = ({ self, source, location }: HoverArguments) => {
      const dragged = draggedIn(source.data)
      const isInnermost = location.current.dropTargets[0]?.element === element
      const side = sideIn(self.data)
      const isWelcome = dragged && isInnermost && current.current.canDrop(dragged, side)
      setHovered((known) => {
        if (!isWelcome) return undefined
        return known?.side === side && known.dragged === dragged ? known : { dragged, side }
      })
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedIn(source.data) !== undefined,
      getData: ({ input }) =>
        place === 'inside' ? {} : attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: hover,
      onDragEnter: hover,
      onDropTargetChange: hover,
      onDragLeave: () => setHovered(undefined),
      onDrop: ({ self, source, location }) => {
        setHovered(undefined)
        const dragged = draggedIn(source.data)
        const side = sideIn(self.data)
        if (location.current.dropTargets[0]?.element === element && dragged && current.current.canDrop(dragged, side))
          current.current.onDrop(dragged, side)
      },
    })
  }, [place])
  return { ref, hovered }
}

type HoverArguments = Parameters<NonNullable<Parameters<typeof dropTargetForElements>[0]['onDrag']>>[0]
