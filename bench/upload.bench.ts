// The baseline of an upload is a bare Fastify that writes the same stream to the same disk.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword, everybody } from '../story/cast.ts'
import { discard, startOwnServer } from './own-server.ts'
import { report, round } from './report.ts'

const MEGABYTE = 1024 * 1024
const SIZE = Number(process.env.UPLOAD_MB ?? 1024) * MEGABYTE
const budgetMb = 60

interface Sent {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** One call whose body is so many megabytes, made as they leave. */
function send(address: string, method: string, headers: Record<string, string | number>, bytes = 0): Promise<Sent> {
  const piece = Buffer.alloc(MEGABYTE, 'laurel ')
  return new Promise((resolve, reject) => {
    const sending = request(address, { method, headers: { ...headers, 'content-length': bytes } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sending.on('error', reject)
    let left = bytes
    const write = () => {
      while (left > 0) {
        const next = left >= MEGABYTE ? piece : piece.subarray(0, left)
        left -= next.length
        if (!sending.write(next)) {
          sending.once('drain', write)
          return
        }
      }
      sending.end()
    }
    write()
  })
}

/** Resident memory of one process, in megabytes. */
function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Runs the work and tells how long it took, and how far memory rose above where it stood. */
async function watched<T>(pid: number, work: () => Promise<T>) {
  const before = residentOf(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentOf(pid))
  }, 20)
  const since = performance.now()
  const result = await work()
  const seconds = (performance.now() - since) / 1000
  clearInterval(watch)
  return { result, seconds, growth: peak - before, speed: SIZE / MEGABYTE / seconds }
}

async function measureBaseline() {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-bench-'))
  const child = spawn(process.execPath, ['bench/baseline-upload.ts', folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  const address = `http://127.0.0.1:${port}/`
  const headers = { 'content-type': 'application/octet-stream' }
  await send(address, 'POST', headers, 16 * MEGABYTE)
  const figures = await watched(child.pid ?? 0, () => send(address, 'POST', headers, SIZE))
  child.kill()
  discard(folder)
  return figures
}

async function ours() {
  // As `npm start` starts it.
  const server = await startOwnServer()
  const pid = server.process.pid ?? 0
  const call = async (path: string, method: string, token: string, body?: unknown) => {
    const answer = await fetch(`${server.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const signIn = async (email: string) =>
    (await call('/api/auth/login', 'POST', '', { email, password: demoPassword })).accessToken as string
  const place = await openCall(call, await signIn(everybody.owner.email), await signIn(everybody.applicant1.email))
  const tus = { authorization: `Bearer ${place.token}`, 'tus-resumable': '1.0.0' }
  const whole = async (size: number) => {
    const begun = await send(
      `${server.address}${place.path}/resumable${place.search}`,
      'POST',
      { ...tus, 'upload-length': size },
      0,
    )
    const location = String(begun.headers.location)
    const type = 'application/offset+octet-stream'
    const sent = await send(
      `${server.address}${location}`,
      'PATCH',
      { ...tus, 'upload-offset': 0, 'content-type': type },
      size,
    )
    if (sent.status !== 204) throw new Error(`The bytes are answered ${sent.status} ${sent.text}`)
    const arrivedAt = performance.now()
    const [path, search] = location.split('?')
    const stored = await send(`${server.address}${path}/completion?${search}`, 'POST', tus, 0)
    if (stored.status !== 201) throw new Error(`The completion is answered ${stored.status} ${stored.text}`)
    return (performance.now() - arrivedAt) / 1000
  }
  await whole(16 * MEGABYTE)
  await wait(2000)
  const figures = await watched(pid, () => whole(SIZE))
  await server.stop()
  discard(server.folder)
  return figures
}

type Call = (path: string, method: string, token: string, body?: unknown) => Promise<Record<string, never>>

/** A published call with one question, which takes a file of any size. */
async function openCall(call: Call, owner: string, token: string) {
  const program = await call('/api/user.programs', 'POST', owner, {
    title: { fr: 'Films' },
    supportedLangs: ['fr'],
    defaultLang: 'fr',
  })
  const at = `/api/user.programs/${program.id}`
  const field = { key: 'ffilm', reference: 'film', type: 'file', title: { fr: 'Film' }, required: false }
  const file = { kinds: ['any'], maxBytes: 2048 * MEGABYTE, maxCount: 5 }
  const definition = { schemaVersion: 1, fields: [{ ...field, file }] }
  const form = await call(`${at}/forms`, 'POST', owner, { title: { fr: 'Film' }, definition })
  const category = await call(`${at}/categories`, 'POST', owner, { title: { fr: 'Films' } })
  const step = { type: 'form', title: { fr: 'Film' }, form_id: form.id }
  const { steps } = await call(`${at}/categories/${category.id}/steps`, 'POST', owner, step)
  await call(`${at}/publication`, 'POST', owner)
  const path = `/api/portal/programs/${program.id}/responses`
  const application = await call(path, 'POST', token, { categoryId: category.id })
  const [{ id: stepId }] = steps as unknown as [{ id: string }]
  return { token, path: `/api/portal/me/responses/${application.id}/files`, search: `?stepId=${stepId}&field=ffilm` }
}

const baseline = await measureBaseline()
const laurel = await ours()

report(
  `upload: ${SIZE / MEGABYTE} MB in one resumable upload, looked at and kept`,
  {
    'a bare Fastify, the same stream to disk (MB/s)': round(baseline.speed, 0),
    'resumable, with its completion (MB/s)': round(laurel.speed, 0),
    'ratio to the bare Fastify': round(laurel.speed / baseline.speed),
    'of which the completion: hash, sync, keep (s)': round(laurel.result, 1),
    'memory growth of the bare Fastify (MB)': round(baseline.growth, 1),
    'memory growth of the server (MB)': round(laurel.growth, 1),
  },
  { name: `memory grows by ${budgetMb} MB at most`, met: laurel.growth <= budgetMb },
)
