import { useWords, type WordKey } from '../../kernel/words/index.ts'

/** Names of kinds and fields as people read them. */
export function useMailWords() {
  const { t } = useWords()
  return {
    kindName: (name: string) => t(`emails.kind.${name}` as WordKey),
    fieldName: (name: string) => t(`emails.field.${name}` as WordKey),
  }
}
