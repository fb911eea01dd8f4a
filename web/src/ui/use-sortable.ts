import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { useEffect, useRef, useState } from 'react'

/** A thing of a list that is put in order by dragging; menus do the same for keys. `list` keeps lists apart. */
export interface Sortable {
  readonly list: string
  readonly index: number
  /** Puts what stands at `from` in the place `to`. */
  readonly onMove: (from: number, to: number) => void
  readonly isDisabled: boolean
}

/** Refs for a row and its handle, and the edge of the row on which what is dragged would fall. */
export function useSortable<Row extends HTMLElement = HTMLLIElement>(sortable: Sortable) {
  const row = useRef<Row>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const current = useRef(sortable)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  useEffect(() => {
    current.current = sortable
  })
  useEffect(() => {
    const element = row.current
    if (!element || !handle.current || sortable.isDisabled) return
    const own = () => ({ list: current.current.list, index: current.current.index })
    const show = (data: Record<string | symbol, unknown>) =>
      setEdge(extractClosestEdge(data) === 'top' ? 'top' : 'bottom')
    return combine(
      draggable({ element, dragHandle: handle.current, getInitialData: own }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === current.current.list,
        getData: ({ input }) => attachClosestEdge(own(), { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => show(self.data),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined)
          const { index, onMove } = current.current
          const from = Number(source.data.index)
          const after = extractClosestEdge(self.data) === 'bottom' ? 1 : 0
          const to = index + after - (from < index + after ? 1 : 0)
          if (to !== from) onMove(from, to)
        },
      }),
    )
  }, [sortable.isDisabled])
  return { row, handle, edge }
}
