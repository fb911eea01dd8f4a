import type { StepType } from '@laurel/contract/programs'
import { CreditCard, FileText, LockKeyhole, Send, TextCursorInput } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a step is to its reader: a submission on the way is a gate, the one at the end sends the application. */
export type StepLook = StepType | 'gate'

export function stepLook(type: StepType, isLast: boolean): StepLook {
  return type === 'submission' && !isLast ? 'gate' : type
}

/** What each step is drawn as. */
export const stepIcons: Readonly<Record<StepLook, ReactNode>> = {
  form: <TextCursorInput size={16} aria-hidden="true" />,
  textarea: <FileText size={16} aria-hidden="true" />,
  payment: <CreditCard size={16} aria-hidden="true" />,
  gate: <LockKeyhole size={16} aria-hidden="true" />,
  submission: <Send size={16} aria-hidden="true" />,
}
