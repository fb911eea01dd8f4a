import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/index.ts'
import type { QuestionProps } from './question-props.ts'

/** A field whose code is fetched when a form first shows one; meanwhile its place is held. */
export function whenShown(load: () => Promise<ComponentType<QuestionProps>>): ComponentType<QuestionProps> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function WhenShown(props: QuestionProps) {
    return (
      <Suspense fallback={<Skeleton height="120px" />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
