import { lazy, Suspense } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import type { DateInputProps } from './date-input.tsx'

export type { DateInputProps }

const Loaded = lazy(() => import('./date-input.tsx').then((module) => ({ default: module.DateInput })))

/** A day; the calendar is fetched when first shown. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Skeleton height={props.size === 'lg' ? '44px' : '32px'} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
