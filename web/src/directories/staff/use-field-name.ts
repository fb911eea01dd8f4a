import { type BuiltInField, type DirectoryField, isBuiltIn } from '@laurel/contract/directories'
import { readText } from '@laurel/contract/kernel/text'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'

/** What a field of the table is called, the product's own and the team's. */
export function useFieldName(fields: readonly DirectoryField[]): (key: string) => string {
  const { t, locale } = useWords()
  const { defaultLang } = usePlatform()
  return (key) => {
    if (isBuiltIn(key)) return t(`directories.field.${key satisfies BuiltInField}`)
    const field = fields.find((one) => one.key === key)
    return (field && readText(field.title, locale, defaultLang)) || key
  }
}
