import type { AssignmentRule, WriteRule } from '@laurel/contract/casework'
import { useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, invalidate, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'

export function rulesQuery(programId: string) {
  return queryOf('listAssignmentRules', { params: { programId } })
}

/** The rule as it is written, without what is known of it. */
export function writtenOf(rule: AssignmentRule): WriteRule {
  const { id: _id, programId: _program, position: _position, uses: _uses, dropped: _dropped, ...written } = rule
  return written
}

/** Actions on the assignment rules of a program. Each rejects with a sentence to show. */
export function useRules(programId: string) {
  const api = useApi()
  const words = useWords()
  const client = useQueryClient()
  const params = { programId }

  async function run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (thrown) {
      throw new Error(sentence(thrown))
    } finally {
      await invalidate(client, ['listAssignmentRules'])
    }
  }

  function sentence(thrown: unknown): string {
    if (!(thrown instanceof ApiRefusal)) return refusalText(words, 'unexpected')
    const [field] = thrown.fields
    // Somebody took it away while the rule was written.
    if (field?.field.startsWith('condition')) return words.t('applications.rules.goneQuestion')
    if (field?.field === 'userIds') return words.t('applications.rules.gonePerson')
    if (field?.field === 'categoryIds') return words.t('applications.rules.goneCategory')
    return refusalText(words, thrown.code)
  }

  return {
    save: (rule: WriteRule, id?: string) =>
      run(() =>
        id
          ? api.call('changeAssignmentRule', { params: { ...params, assignmentRuleId: id }, body: rule })
          : api.call('addAssignmentRule', { params, body: rule }),
      ),
    order: (ids: string[]) => run(() => api.call('orderAssignmentRules', { params, body: { ids } })),
    remove: (id: string) =>
      run(() => api.call('deleteAssignmentRule', { params: { ...params, assignmentRuleId: id } })),
  }
}
