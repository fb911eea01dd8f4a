import { afterEach, expect, it, vi } from 'vitest'
import { runRecaptcha } from './load-recaptcha.ts'
import { provePerson } from './prove-person.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose scripts end as said. */
function page(ends: 'load' | 'error', execute: () => Promise<string> = async () => 'token') {
  const grecaptcha = { ready: (done: () => void) => done(), execute: vi.fn(execute) }
  const added: string[] = []
  const createElement = () => {
    const listeners: Record<string, () => void> = {}
    return {
      addEventListener: (name: string, done: () => void) => (listeners[name] = done),
      remove: () => undefined,
      listeners,
    }
  }
  const append = (element: { src?: string; textContent?: string; listeners: Record<string, () => void> }) => {
    added.push(element.src ?? element.textContent ?? '')
    if (element.src) queueMicrotask(() => element.listeners[ends]?.())
  }
  vi.stubGlobal('document', { createElement, head: { append } })
  vi.stubGlobal('window', { grecaptcha })
  return { added, grecaptcha }
}

const settings = { siteKey: 'site', version: 3, base: 'https://captcha.test' }

it('asks reCAPTCHA for a token of the call, with its badge hidden', async () => {
  const { added, grecaptcha } = page('load')
  expect(await provePerson({ kind: 'recaptcha', ...settings, version: 3 }, 'registerAccount')).toBe('token')
  expect(grecaptcha.execute).toHaveBeenCalledWith('site', { action: 'registerAccount' })
  expect(added).toEqual([expect.stringContaining('visibility: hidden'), 'https://captcha.test/api.js?render=site'])
  await runRecaptcha(settings, 'again')
  expect(added, 'its script comes once').toHaveLength(2)
})

it('says in four texts what goes wrong', async () => {
  await expect(runRecaptcha({ ...settings, siteKey: '' }, 'a')).rejects.toThrow(/^ReCaptcha error: No key provided$/)
  await expect(runRecaptcha({ ...settings, version: 0 }, 'a')).rejects.toThrow(/^ReCaptcha error: No version provided$/)
  page('error')
  const away = { ...settings, base: 'https://away.test' }
  await expect(runRecaptcha(away, 'a')).rejects.toThrow(/^ReCaptcha error: Failed to load script$/)
  page('load', async () => Promise.reject(new Error('no')))
  await expect(runRecaptcha({ ...settings, base: 'https://broken.test' }, 'a')).rejects.toThrow(
    /^ReCaptcha error: Failed to execute$/,
  )
  page('load')
  expect(await runRecaptcha(away, 'a'), 'a script that did not come is asked for again').toBe('token')
})

it('words what keeps a browser from it, and asks nothing where nothing is asked', async () => {
  page('error')
  const task = { kind: 'recaptcha', ...settings, version: 3, base: 'https://nowhere.test' } as const
  await expect(provePerson(task, 'a')).rejects.toMatchObject({
    code: 'captcha_unavailable',
    message: 'ReCaptcha error: Failed to load script',
  })
  expect(await provePerson({ kind: 'none' }, 'a')).toBeUndefined()
})
