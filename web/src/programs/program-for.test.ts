import type { Program } from '@laurel/contract/programs'
import { expect, test } from 'vitest'
import { anonymous } from '../kernel/session/index.ts'
import { programFor } from './staff-routes.tsx'

const params = { programSlug: 'prix-climat-2027' }

/** Opens a page as somebody with these permissions in the program; `undefined`: their roles cannot be read. */
function open(permissions: readonly string[] | undefined) {
  const answers = [{ id: 'one', slug: params.programSlug }, { data: [{ permissions }] }, { data: [{ permissions }] }]
  const read = (async () => {
    const answer = answers.shift()
    if (answer && 'data' in answer && !permissions) throw new Error('not read')
    return answer
  }) as unknown as Parameters<typeof programFor>[0]['read']
  return programFor({ read, params, locale: 'fr', session: anonymous }, 'program.applications.update')
}

test('a page of a program that asks for a permission opens for who holds it there', async () => {
  const program: Program = await open(['program.applications.read', 'program.applications.update'])
  expect(program.id).toBe('one')
})

test.each([[['program.applications.read']], [[]], [undefined]])(
  'who holds %j there is led to the list',
  async (held) => {
    await expect(open(held)).rejects.toMatchObject({ options: { href: '/fr/admin/programs' } })
  },
)
