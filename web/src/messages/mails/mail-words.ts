import type { MailField, MailKind } from '@laurel/contract/emails'
import { useWords, type WordKey } from '../../kernel/words/index.ts'

/** Names of kinds and fields as people read them. @param fields whose titles people wrote: questions of a form */
export function useMailWords(fields: readonly MailField[] = []) {
  const { t, text } = useWords()
  return {
    kindName: ({ name, own }: Pick<MailKind, 'name' | 'own'>) => own?.title ?? t(`emails.kind.${name}` as WordKey),
    fieldName(name: string) {
      const title = fields.find((field) => field.name === name)?.title
      if (title) return text(title) || name
      // A question that is gone, or of another program, has no title here.
      return name.includes('.') ? name.slice(name.indexOf('.') + 1) : t(`emails.field.${name}` as WordKey)
    },
  }
}
