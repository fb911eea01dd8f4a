import { lazy, Suspense } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import type { PhoneInputProps } from './phone-input.tsx'
import { PlainPhoneInput } from './phone-input-plain.tsx'

export type { PhoneInputProps }

const Loaded = lazy(() =>
  import('./phone-input.tsx').then(
    (module) => ({ default: module.PhoneInput }),
    () => ({ default: PlainPhoneInput }),
  ),
)

/** A phone number; the numbering plans of the world and the flags are fetched when first shown. */
export function PhoneInput(props: PhoneInputProps) {
  return (
    <Suspense fallback={<Skeleton height={props.size === 'lg' ? '44px' : '32px'} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
