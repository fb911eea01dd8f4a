import { useCall } from '../../../kernel/api/index.ts'
import type { MailScope } from '../mail-calls.ts'

const stale = [
  ...(['listProgramMails', 'listPlatformMails', 'readProgramMail', 'readPlatformMail', 'listOwnMails'] as const),
  ...(['getAutomationCatalogue'] as const),
] as const

/** The writes of templates under names of one's own, in their scope. */
export function useOwnCalls({ programSlug }: MailScope) {
  const program = {
    create: useCall('createProgramOwnMail', { invalidates: stale }),
    rename: useCall('renameProgramOwnMail', { invalidates: stale }),
    remove: useCall('removeProgramOwnMail', { invalidates: stale }),
  }
  const platform = {
    create: useCall('createPlatformOwnMail', { invalidates: stale }),
    rename: useCall('renamePlatformOwnMail', { invalidates: stale }),
    remove: useCall('removePlatformOwnMail', { invalidates: stale }),
  }
  const of = (mailKind: string) => ({ programId: programSlug ?? '', mailKind })
  return {
    create: (body: { title: string; copyOf?: string }) =>
      programSlug
        ? program.create.mutateAsync({ params: { programId: programSlug }, body })
        : platform.create.mutateAsync({ body }),
    rename: (mailKind: string, title: string) =>
      programSlug
        ? program.rename.mutateAsync({ params: of(mailKind), body: { title } })
        : platform.rename.mutateAsync({ params: { mailKind }, body: { title } }),
    remove: (mailKind: string) =>
      programSlug
        ? program.remove.mutateAsync({ params: of(mailKind) })
        : platform.remove.mutateAsync({ params: { mailKind } }),
  }
}
