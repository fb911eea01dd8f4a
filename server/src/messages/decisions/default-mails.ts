import { decisions } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { DecisionMails } from '@laurel/contract/messages'
import { say } from '../../kernel/words/index.ts'

/** Fields as letters write them, by the names that the words use. */
function fieldsIn(lang: Locale): Record<string, string> {
  return {
    applicant: '{{applicant}}',
    title: `{{title|${say(lang, 'applications.people.untitled')}}}`,
    program: '{{program}}',
    platform: '{{platform}}',
    reference: '{{reference}}',
  }
}

/** A letter for each decision in these languages, to be made one's own. */
export function defaultMails(languages: readonly Locale[]): DecisionMails {
  const sayAll = (key: string) => Object.fromEntries(languages.map((lang) => [lang, say(lang, key, fieldsIn(lang))]))
  return Object.fromEntries(
    decisions.map((decision) => [
      decision,
      {
        subjects: sayAll(`messages.decision.${decision}.subject`),
        texts: sayAll(`messages.decision.${decision}.text`),
      },
    ]),
  )
}
