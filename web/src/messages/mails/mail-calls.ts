import type { Locale } from '@laurel/contract/kernel/locale'
import { queryOf, useCall } from '../../kernel/api/index.ts'

/** Whose words are written: of one program, or of the whole platform where none is named. */
export interface MailScope {
  readonly programSlug?: string | undefined
}

export interface MailPlace extends MailScope {
  readonly mailKind: string
  readonly mailLang: Locale
}

/** Where the mails of a scope are listed. */
export const mailsAddress = ({ programSlug }: MailScope) =>
  programSlug ? `/admin/programs/${programSlug}/transactionnals` : '/admin/sender-email/mails'

/** Where the mails of a kind that were sent are listed. */
export const logAddress = ({ programSlug }: MailScope, kind: string) =>
  `${programSlug ? `/admin/programs/${programSlug}/transactionnals/log` : '/admin/home/logs/emails'}?kind=${kind}`

export const mailAddress = ({ mailKind, mailLang, ...scope }: MailPlace) =>
  `${mailsAddress(scope)}/${mailKind}?lang=${mailLang}`

const placeOf = ({ mailKind, mailLang }: MailPlace) => ({ mailKind, mailLang })

export const mailsQuery = ({ programSlug }: MailScope) =>
  programSlug ? queryOf('listProgramMails', { params: { programId: programSlug } }) : queryOf('listPlatformMails')

export const mailQuery = (place: MailPlace) =>
  place.programSlug
    ? queryOf('readProgramMail', { params: { ...placeOf(place), programId: place.programSlug } }, { maxAge: 0 })
    : queryOf('readPlatformMail', { params: placeOf(place) }, { maxAge: 0 })

const lists = ['listProgramMails', 'listPlatformMails'] as const
const reads = [...lists, 'readProgramMail', 'readPlatformMail'] as const

/** The writes of one mail, in its scope. */
export function useMailCalls(place: MailPlace) {
  const program = {
    save: useCall('saveProgramMailDraft', { invalidates: lists }),
    publish: useCall('publishProgramMail', { invalidates: reads }),
    restore: useCall('restoreProgramMailVersion', { invalidates: reads }),
    withdraw: useCall('withdrawProgramMail', { invalidates: reads }),
    preview: useCall('previewProgramMail'),
    test: useCall('testProgramMail'),
  }
  const platform = {
    save: useCall('savePlatformMailDraft', { invalidates: lists }),
    publish: useCall('publishPlatformMail', { invalidates: reads }),
    restore: useCall('restorePlatformMailVersion', { invalidates: reads }),
    withdraw: useCall('withdrawPlatformMail', { invalidates: reads }),
    preview: useCall('previewPlatformMail'),
    test: useCall('testPlatformMail'),
  }
  const { programSlug } = place
  const params = placeOf(place)
  const inProgram = { ...params, programId: programSlug ?? '' }
  type Draft = Parameters<typeof platform.save.mutateAsync>[0]['body']
  type Shown = Parameters<typeof platform.preview.mutateAsync>[0]['body']
  return {
    save: (body: Draft) =>
      programSlug ? program.save.mutateAsync({ params: inProgram, body }) : platform.save.mutateAsync({ params, body }),
    publish: (etag: number) =>
      programSlug
        ? program.publish.mutateAsync({ params: inProgram, body: { etag } })
        : platform.publish.mutateAsync({ params, body: { etag } }),
    restore: (version: number) =>
      programSlug
        ? program.restore.mutateAsync({ params: inProgram, body: { version } })
        : platform.restore.mutateAsync({ params, body: { version } }),
    withdraw: () =>
      programSlug ? program.withdraw.mutateAsync({ params: inProgram }) : platform.withdraw.mutateAsync({ params }),
    preview: (body: Shown) =>
      programSlug
        ? program.preview.mutateAsync({ params: inProgram, body })
        : platform.preview.mutateAsync({ params, body }),
    test: (body: Shown) =>
      programSlug ? program.test.mutateAsync({ params: inProgram, body }) : platform.test.mutateAsync({ params, body }),
    isPublishing: program.publish.isPending || platform.publish.isPending,
    isTesting: program.test.isPending || platform.test.isPending,
  }
}
