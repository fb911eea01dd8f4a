import type { Api } from '../../kernel/api/index.ts'
import { probeAddress, upload } from '../../kernel/api/index.ts'
import { provePerson } from '../../kernel/captcha/index.ts'

export const checkNames = ['api', 'socket', 'storage', 'clock', 'captcha', 'uploads'] as const
export type CheckName = (typeof checkNames)[number]

/** What a check found out: a fact for whoever reads it, in figures. Failing is throwing. */
export type Check = (api: Api) => Promise<string>

/** Milliseconds after which a check has failed. */
const timeout = 10_000
/** A clock that is off by more signs people out too early, and shows wrong deadlines. */
const maxDrift = 60_000

export const checks: Readonly<Record<CheckName, Check>> = {
  api: async () => `${(await probeAddress('/api/health')).time} ms`,
  async socket(api) {
    const credentials = await api.call('readSocketCredentials', {})
    if (!credentials) throw new Error('No signature')
    const { protocol, host } = window.location
    const scheme = protocol === 'https:' ? 'wss' : 'ws'
    return openSocket(`${scheme}://${host}/api/live?signature=${encodeURIComponent(credentials.signature)}`)
  },
  async storage() {
    localStorage.setItem('laurel-test', 'yes')
    if (localStorage.getItem('laurel-test') !== 'yes') throw new Error('localStorage')
    localStorage.removeItem('laurel-test')
    await openDatabase()
    const { quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    return `${Math.round(quota / 1024 ** 2)} MB`
  },
  async clock() {
    const drift = Date.now() - Date.parse((await probeAddress('/api/health')).date)
    if (!(Math.abs(drift) < maxDrift)) throw new Error(`${Math.round(drift / 1000)} s`)
    return `${Math.round(drift / 1000)} s`
  },
  async captcha(api) {
    const task = await api.call('getCaptcha', {})
    const start = performance.now()
    await provePerson(task, 'test')
    return `${task.kind}, ${Math.round(performance.now() - start)} ms`
  },
  async uploads(api) {
    const file = await aPicture()
    const start = performance.now()
    const { location } = await upload(api, 'uploadPicture', { body: file })
    await probeAddress(location)
    return `${file.size} B, ${Math.round(performance.now() - start)} ms`
  },
}

function openSocket(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const socket = new WebSocket(address)
    const late = setTimeout(() => socket.close(), timeout)
    socket.onopen = () => {
      clearTimeout(late)
      socket.onclose = null
      socket.close()
      resolve(`${Math.round(performance.now() - start)} ms`)
    }
    socket.onclose = ({ code }) => reject(new Error(`WebSocket ${code}`))
  })
}

function openDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('laurel-test')
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB'))
    opening.onsuccess = () => {
      opening.result.close()
      indexedDB.deleteDatabase('laurel-test')
      resolve()
    }
  })
}

/** A picture of one point. */
async function aPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('canvas')
  return new File([blob], 'test.png', { type: 'image/png' })
}
