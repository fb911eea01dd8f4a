import type { ComponentProps } from 'react'
import type { listActions } from '../applications/index.ts'
import { loadListExport } from '../exchange/index.ts'
import { later } from '../kernel/router/index.ts'
import { loadListWrite } from '../messages/index.ts'

const ListExport = later(async () => (await loadListExport()).default)
const ListWrite = later(async () => (await loadListWrite()).default)

/** What rooms above do with a list of applications: write to it, export it. */
export function ListActions(props: ComponentProps<typeof listActions.Place>) {
  return (
    <>
      <ListWrite {...props} />
      <ListExport {...props} />
    </>
  )
}
