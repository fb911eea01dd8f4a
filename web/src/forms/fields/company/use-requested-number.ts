import type { FieldType } from '@laurel/contract/forms/fields'
import { isSiren, isSiret, plainNumber } from '@laurel/contract/forms/values'
import { useEffect, useState } from 'react'
import { useSession } from '../../../kernel/session/index.ts'

/** Milliseconds without a keystroke before the register is asked. */
const pause = 400

/**
 * The number to ask the register for: one that is valid and has stood for a moment. None while the page is drawn by the
 * server, nor for somebody without an account, whom the register does not answer.
 */
export function useRequestedNumber(type: FieldType, answer: unknown): string | undefined {
  const { user } = useSession()
  const number = plainNumber(typeof answer === 'string' ? answer : '')
  const isValid = type === 'siret-fr' ? isSiret(number) : isSiren(number)
  const settled = user && isValid ? number : undefined
  const [requested, setRequested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRequested(settled), settled === undefined ? 0 : pause)
    return () => clearTimeout(timer)
  }, [settled])
  return requested === settled ? requested : undefined
}
