import type { ProgramSummary } from '@laurel/contract/programs'
import { type ApiRefusal, isRefusal, useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'

type Named = Pick<ProgramSummary, 'id' | 'slug' | 'title'>

/** Everything that a change of bucket may make wrong: each list is read again, so that its totals are true (docs/rules.md §4). */
const invalidates = ['listPrograms', 'getProgram', 'listPublicPrograms', 'getPublicProgram'] as const

/** What can be done with a program as a whole; each tells the outcome, and offers to undo it where that is possible. */
export function useBucketActions() {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const duplicate = useCall('duplicateProgram', { invalidates })
  const archive = useCall('archiveProgram', { invalidates })
  const restore = useCall('restoreProgram', { invalidates })
  const remove = useCall('deleteProgram', { invalidates })
  const erase = useCall('eraseProgram', { invalidates })

  const failed = (error: unknown) => {
    if (!isRefusal(error)) throw error
    toastError({ title: t('programs.act_failed'), message: refusalText(words, error.code) })
  }
  const at = ({ id }: Named) => ({ params: { programId: id } })
  const bringBack = async (program: Named, undo: boolean): Promise<void> => {
    await restore.mutateAsync({ ...at(program), body: { undo } })
    toastSuccess({ title: t('programs.restored', { title: program.title }) })
  }
  const undoing = (program: Named) => ({
    label: t('ui.undo'),
    onSelect: () => void bringBack(program, true).catch(failed),
  })

  return {
    async duplicate(program: Named) {
      try {
        const copy = await duplicate.mutateAsync(at(program))
        toastSuccess({
          title: t('programs.duplicated', { title: copy.title }),
          action: { label: t('programs.open'), onSelect: () => void go(`/admin/programs/${copy.slug}/configure`) },
        })
      } catch (error) {
        failed(error)
      }
    },
    async archive(program: Named) {
      try {
        await archive.mutateAsync(at(program))
        toastSuccess({ title: t('programs.archived', { title: program.title }), action: undoing(program) })
      } catch (error) {
        failed(error)
      }
    },
    restore: (program: Named) => bringBack(program, false).catch(failed),
    async remove(program: Named) {
      try {
        await remove.mutateAsync(at(program))
        toastSuccess({ title: t('programs.deleted', { title: program.title }), action: undoing(program) })
      } catch (error) {
        failed(error)
      }
    },
    /** Throws what went wrong, so that the dialog which asked stays open. */
    async erase(program: Named) {
      try {
        await erase.mutateAsync({ ...at(program), body: { confirm: 'DLT' } })
      } catch (error) {
        failed(error)
        throw error as ApiRefusal
      }
      toastSuccess({ title: t('programs.erased', { title: program.title }) })
    },
  }
}
