import type { DragEvent, HTMLAttributes } from 'react'

/** What is being dragged on this page, of which group: data of a drag cannot be read before it falls. */
let dragged: { readonly group: string; readonly id: string } | undefined

/** Lets a folded item be dragged over another of its group, whose place it takes. Buttons do the same without a pointer. */
export function dragging(
  group: string,
  id: string,
  index: number,
  onMove: (id: string, to: number) => void,
): HTMLAttributes<HTMLElement> & { draggable: true } {
  const isWelcome = () => dragged?.group === group && dragged.id !== id
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged = { group, id }
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (isWelcome()) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged && isWelcome()) onMove(dragged.id, index)
      dragged = undefined
    },
    onDragEnd: () => {
      dragged = undefined
    },
  }
}
