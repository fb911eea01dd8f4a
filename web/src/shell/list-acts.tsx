import { type ComponentProps, lazy, Suspense } from 'react'
import type { listActs } from '../applications/index.ts'
import { loadListExport } from '../exchange/index.ts'
import { loadListWrite } from '../messages/index.ts'

const ListExport = lazy(loadListExport)
const ListWrite = lazy(loadListWrite)

/** What rooms above do with a list of applications: write to it, export it. */
export function ListActs(props: ComponentProps<typeof listActs.Place>) {
  return (
    <Suspense fallback={null}>
      <ListWrite {...props} />
      <ListExport {...props} />
    </Suspense>
  )
}
