import type { Program } from '@laurel/contract/programs'
import { expect, test } from 'vitest'
import { refusalFrom } from '../kernel/api/index.ts'
import { activeProgram, programFor } from './staff-program.ts'

const params = { programSlug: 'prix-climat-2027' }

/** Opens a page as somebody with these permissions in the program; `undefined`: their roles cannot be read. */
function open(permissions: readonly string[] | undefined) {
  const answers = [{ id: 'one', slug: params.programSlug }, { data: [{ permissions }] }, { data: [{ permissions }] }]
  const read = (async () => {
    const answer = answers.shift()
    if (answer && 'data' in answer && !permissions) throw new Error('not read')
    return answer
  }) as unknown as Parameters<typeof programFor>[0]['read']
  return programFor({ read, params, locale: 'fr' }, 'program.applications.update')
}

test('a page of a program that asks for a permission opens for who holds it there', async () => {
  const program: Program = await open(['program.applications.read', 'program.applications.update'])
  expect(program.id).toBe('one')
})

test.each([[['program.applications.read']], [[]], [undefined]])(
  'who holds %j there is led to the list, which says why',
  async (held) => {
    await expect(open(held)).rejects.toMatchObject({ options: { href: '/fr/admin/programs?missing=permission' } })
  },
)

test('a program that is not there leads to the list, which says so', async () => {
  const read = (() => Promise.reject(refusalFrom(404, ''))) as never
  await expect(activeProgram({ read, params, locale: 'fr' })).rejects.toMatchObject({
    options: { href: '/fr/admin/programs?missing=program' },
  })
})
