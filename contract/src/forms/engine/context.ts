import type { Answers } from '../values/answer.ts'

export type MetaValue = string | number | boolean | null

/** Everything that the engine needs to know beside the form and its answers. It asks no clock and no server. */
export interface FormContext {
  /** `YYYY-MM-DD`, the day in the program's time zone. */
  today: string
  /** Facts that conditions may ask about: `category`, `lang`, … */
  meta?: Readonly<Record<string, MetaValue>>
  /** Answers of the steps before this one, hidden values already pruned; conditions may name their fields. */
  earlier?: Answers
  /** `draft` checks only the form of what is there; `submit`, the default, also what is missing. */
  mode?: 'draft' | 'submit'
  /** Domains that an address may not have, nor a sub-domain of them, in lower case (the list of `/banned-email-domain`). */
  bannedDomains?: ReadonlySet<string>
  /**
   * Gives back the text without what is not allowed in it; a text that it changes is refused (docs/rules.md §5,
   * valide-input-text).
   */
  sanitise?: (text: string) => string
  /** Country assumed of a phone number without international prefix, two letters. */
  country?: string
  /** Key of a field after which nothing is checked: what a validation gate asks for. */
  until?: string
}
