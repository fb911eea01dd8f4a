import { describe, expect, it } from 'vitest'
import { type Page, pageError, pageErrorIn } from '../kernel/router/index.ts'
import { orSession } from './program-or-session.ts'

const missing = pageError({ status: 404, title: 'kernel.notFound.title', message: 'kernel.notFound.message' })
const program = (thrown: unknown): Page => ({
  area: 'public',
  path: '/applications/$programSlug',
  view: () => Promise.reject(new Error('not shown')),
  load: () => Promise.reject(thrown),
})
const sessions = [{ slug: 'finale', programSlug: 'prix' }]

async function open(page: Page, slug: string, user: object | null = { id: 'juror' }) {
  const requested = {
    params: { programSlug: slug },
    session: { user, permissions: [] },
    locale: 'fr',
    read: () => Promise.resolve({ data: sessions }),
  }
  return orSession(page)
    .load?.(requested as never)
    .then(
      () => 'shown',
      (thrown: unknown) => thrown,
    )
}

describe('an address that names no program', () => {
  it('leads a juror to the session of that name', async () => {
    const thrown = await open(program(missing), 'finale')
    expect(JSON.stringify(thrown)).toContain('/applications/prix/sessions/details/finale')
  })

  it('is not found by anybody else, nor under another name', async () => {
    for (const found of [await open(program(missing), 'finale', null), await open(program(missing), 'autre')])
      expect(pageErrorIn(found)).toMatchObject({ status: 404 })
  })

  it('tells what went wrong otherwise', async () => {
    const failure = new Error('no answer')
    expect(await open(program(failure), 'finale')).toBe(failure)
  })
})
