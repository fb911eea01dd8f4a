import { isLocale } from '@laurel/contract/kernel/locale'
import type { MessageTexts } from '@laurel/contract/messages'

/** The languages that say something. */
export function withoutBlanks(texts: MessageTexts): MessageTexts {
  return Object.fromEntries(Object.entries(texts).filter(([lang, text]) => isLocale(lang) && text?.trim()))
}
