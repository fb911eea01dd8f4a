import type { StepType } from '@laurel/contract/programs'
import { FileText, Send, TextCursorInput } from 'lucide-react'
import type { ReactNode } from 'react'

/** What each type of step is drawn as. */
export const stepIcons: Readonly<Record<StepType, ReactNode>> = {
  form: <TextCursorInput size={16} aria-hidden="true" />,
  textarea: <FileText size={16} aria-hidden="true" />,
  submission: <Send size={16} aria-hidden="true" />,
}
