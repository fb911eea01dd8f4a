import { type APIRequestContext, expect } from '@playwright/test'
import { type CastName, demoPassword, everybody } from '../story/cast.ts'
import { grantForm, grantProgrammes } from '../story/grants-extract.ts'

/** Makes a published program that takes grants, over the API as someone of the cast; answers its slug. */
export async function makeGrantsProgram(request: APIRequestContext, who: CastName = 'owner'): Promise<string> {
  const signedIn = await request.post('/api/auth/login', {
    data: { email: everybody[who].email, password: demoPassword },
  })
  const { accessToken } = await signedIn.json()
  async function post(path: string, data?: object): Promise<{ id: string; slug: string }> {
    const answered = await request.post(`/api/user.programs${path}`, {
      data,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true)
    return answered.status() === 204 ? { id: '', slug: '' } : answered.json()
  }
  const program = await post('', {
    title: { en: 'Research grants', fr: 'Bourses de recherche' },
    supportedLangs: ['en', 'fr'],
    defaultLang: 'en',
    timeZone: 'Europe/Dublin',
  })
  const form = await post(`/${program.id}/forms`, { title: { en: 'Grant', fr: 'Bourse' }, definition: grantForm })
  for (const en of grantProgrammes) {
    const category = await post(`/${program.id}/categories`, { title: { en } })
    await post(`/${program.id}/categories/${category.id}/steps`, {
      type: 'form',
      title: { en: 'The grant', fr: 'La bourse' },
      form_id: form.id,
    })
  }
  await post(`/${program.id}/publication`)
  return program.slug
}
