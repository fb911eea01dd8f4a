import { isEmailAddress } from '@laurel/contract/kernel/text'
import { useWords } from '../kernel/words/index.ts'

/** Shown again 350 ms after a change, once a first error was found (docs/rules.md §5). */
export const formTiming = { mode: 'onSubmit', reValidateMode: 'onChange', delayError: 350 } as const

/** The rules of the fields about a person, worded; the server has the last word. */
export function useFieldRules() {
  const { t } = useWords()
  return {
    email: {
      required: t('identity.errors.email'),
      validate: (value: string) => isEmailAddress(value.trim()) || t('rules.email'),
    },
    password: { required: t('identity.errors.password') },
    newPassword: {
      required: t('identity.errors.newPassword'),
      minLength: { value: 12, message: t('rules.password_too_short') },
    },
    firstname: { required: t('identity.errors.firstname') },
    lastname: { required: t('identity.errors.lastname') },
  }
}
