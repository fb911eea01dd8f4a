import type { LocalizedText } from '../kernel/locale/index.ts'

/** Does a text say nothing in any language? */
export function isBlank(text: LocalizedText): boolean {
  return Object.values(text).every((one) => one === undefined || one.trim() === '')
}
