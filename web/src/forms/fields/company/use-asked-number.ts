import { bareNumber, type FieldType, isSiren, isSiret } from '@laurel/contract/forms'
import { useEffect, useState } from 'react'
import { useSession } from '../../../kernel/session/index.ts'

/** Milliseconds without a keystroke before the register is asked. */
const silence = 400

/**
 * The number to ask the register for: one that is valid and has stood for a moment. None while the page is drawn by the
 * server, nor for somebody without an account, whom the register does not answer.
 */
export function useAskedNumber(type: FieldType, answer: unknown): string | undefined {
  const { user } = useSession()
  const number = bareNumber(typeof answer === 'string' ? answer : '')
  const isValid = type === 'siret-fr' ? isSiret(number) : isSiren(number)
  const wanted = user && isValid ? number : undefined
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === undefined ? 0 : silence)
    return () => clearTimeout(timer)
  }, [wanted])
  return asked === wanted ? asked : undefined
}
