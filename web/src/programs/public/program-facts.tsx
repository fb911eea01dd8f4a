import type { ProgramFace } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { FactList } from '../../ui/page/index.ts'

/** What the organiser tells in a line each, and the languages that an application may be written in. */
export function ProgramFacts({ program }: { program: ProgramFace }) {
  const { t, format, locale, foreign } = useWords()
  const languages = program.supportedLangs.map((language) => format.language(language)).join(', ')
  const named = languages.charAt(0).toLocaleUpperCase(locale) + languages.slice(1)
  const lang = foreign(program.textLang)
  const facts = program.facts.map(({ label, value }) => ({ term: label, value, lang }))
  return <FactList facts={[...facts, { term: t('programs.application_languages'), value: named }]} />
}
