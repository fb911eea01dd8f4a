import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { useEffect, useRef, useState } from 'react'

type Requested = {
  readonly isOn: boolean
  readonly id: string
  /** A table's own name: columns of another one do not fall here. */
  readonly list: string
  readonly onDrop: (id: string, target: string, side: 'before' | 'after') => void
}

/** Lets a column be dragged by its head before or after another; the menu of the head does the same for keys. */
export function useColumnDrag(requested: Requested) {
  const ref = useRef<HTMLTableCellElement>(null)
  const current = useRef(requested)
  const [side, setSide] = useState<'before' | 'after'>()
  useEffect(() => {
    current.current = requested
  })
  const { isOn } = requested
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    const own = () => ({ column: current.current.id, list: current.current.list })
    const sideIn = (over: Record<string | symbol, unknown>) =>
      extractClosestEdge(over) === 'left' ? ('before' as const) : ('after' as const)
    return combine(
      draggable({
        element,
        canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-resize]'),
        getInitialData: own,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === current.current.list,
        getData: ({ input }) => attachClosestEdge(own(), { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self, source }) => setSide(source.element === element ? undefined : sideIn(self.data)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ self, source }) => {
          setSide(undefined)
          const id = String(source.data.column)
          if (id !== current.current.id) current.current.onDrop(id, current.current.id, sideIn(self.data))
        },
      }),
    )
  }, [isOn])
  return { ref, side }
}
