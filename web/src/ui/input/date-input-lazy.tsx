import { later } from '../../kernel/router/later.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import type { DateInputProps } from './date-input.tsx'

export type { DateInputProps }

const Meanwhile = () => <Skeleton height="32px" />
const Loaded = later(async () => (await import('./date-input.tsx')).DateInput, Meanwhile)

/** A day; the calendar is fetched when first shown. */
export function DateInput(props: DateInputProps) {
  return <Loaded {...props} />
}
