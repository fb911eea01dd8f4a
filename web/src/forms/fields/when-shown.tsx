import type { ComponentType } from 'react'
import { type LaterPart, later } from '../../kernel/router/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import type { QuestionProps } from './question-props.ts'

/** A field whose code is fetched when a form first shows one; meanwhile its place is held. */
export function whenShown(load: () => Promise<ComponentType<QuestionProps>>): LaterPart<QuestionProps> {
  return later(load, Held)
}

function Held() {
  return <Skeleton height="120px" />
}
