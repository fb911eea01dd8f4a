import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CastName, cast } from '../../../story/cast.ts'
import { record } from '../kernel/events/index.ts'
import { applyWithCanaries, canaries, pdf } from '../test/blind-call.ts'
import { juryReading, juryWriting, openFiles, readAll, reading, takeTurns, type Walk } from '../test/jury-walk.ts'
import {
  done,
  type EvaluationCall,
  invitationToken,
  prepareSession,
  type RunningSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'
import { openSocket, signatureOf, type TestSocket } from '../test/open-socket.ts'
import { readable } from '../test/readable.ts'

const house = openHouse()
const owner = () => house.as('owner')
const jury = { juror1: 'chair', juror2: 'deputy', juror3: 'juror', juror4: 'observer', juror5: 'secretary' } as const
type Of = keyof typeof jury
const everybody = Object.keys(jury) as Of[]
const modes = ['score', 'rank', 'pairwise', 'go_no_go'] as const

/** What a blind juror is given of the files that an entry shows: each but those that say for good who made them. */
const shownFiles = ['docx', 'mp3', 'mp4', 'odt', 'pptx', 'rtf', 'svg', 'wav', 'webm', 'webp', 'xlsx'].map(
  (kind) => `${kind} 200`,
)
let call: EvaluationCall
let files: Walk['files']
let port = 0
const sessions = new Map<string, RunningSession>()
/** What was answered with something, at least once. */
const opened = new Set<string>()

function walkOf(who: CastName, session: RunningSession): Walk {
  return {
    house,
    who,
    session,
    call,
    files,
    heard: (name, answer) => {
      if (answer.status < 300) opened.add(name.split(' ')[0] ?? '')
      expect(readable(answer), `${who}, ${name}, ${answer.status}`).not.toMatch(canaries)
    },
  }
}

/** The policy that tells most of everything but of who applies. */
const policy = {
  applicantIdentity: 'hidden',
  peerContent: 'always',
  peerIdentity: 'always',
  aggregate: 'after_own',
  applicantFeedback: 'scores_and_comments',
  jurorIdentityToApplicant: 'shown',
  jurorExport: 'own',
}

async function prepare(mode: (typeof modes)[number]): Promise<RunningSession> {
  const session = await prepareSession(house, call, everybody, `Jury ${mode}`, { mode, policy })
  if (mode === 'score') {
    const striking = { title: { fr: 'Hors sujet', en: 'Off topic' }, kind: 'eliminatory', elimination: 'chair' }
    session.criterionIds.push((await done(owner().post(`${session.at}/criteria`, striking))).id)
  }
  for (const [at, role] of Object.values(jury).entries())
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[at]}`, { name: `Jury ${at}`, role }))
  const rules = [
    { key: 'pitch', action: 'redact' },
    { key: 'plan', action: 'redact' },
    { key: 'budget', action: 'coarsen' },
    { key: 'photo', identityClass: 'none' },
    { key: 'more', action: 'show' },
  ]
  await done(owner().put(`${session.at}/anonymisation`, { rules }))
  const shown = [
    ['name', 'company', 'contact', 'more'],
    ['pitch', 'photo', 'plan', 'phone'],
  ]
  const views = shown.map((fields) => ({ id: randomUUID(), name: { fr: 'Réponses' }, fields }))
  await done(owner().put(`${session.at}/views`, { staff: [], jury: views, version: 0 }))
  await done(owner().put(`${session.at}/charter`, { text: { fr: '<p>Je le promets.</p>' }, version: 0 }))
  await done(owner().post(`${session.at}/opening`))
  await done(owner().put(`${session.at}/bidding`, { isOpen: true, closesAt: null }))
  const judging = session.jurorIds.slice(0, 3)
  const pairs = judging.flatMap((jurorId) => session.entryIds.map((entryId) => ({ jurorId, entryId })))
  await done(owner().post(`${session.at}/assignments`, { pairs }))
  return session
}

beforeAll(async () => {
  const applied = await applyWithCanaries(house)
  call = applied.call
  files = applied.files
  port = await house.listen()
  for (const mode of modes) sessions.set(mode, await prepare(mode))
  await house.runJobs()
})

describe.each(modes)('a blind jury that judges by %s', (mode) => {
  const session = () => sessions.get(mode) as RunningSession

  it('learns nothing while it judges', async () => {
    for (const who of everybody) {
      await readAll(walkOf(who, session()), juryReading)
      await takeTurns(walkOf(who, session()))
      await readAll(walkOf(who, session()), juryReading)
    }
    if (mode === 'score') expect(await openFiles(walkOf('juror1', session()))).toEqual(shownFiles)
    if (mode === 'score') await readAll(walkOf('juror3', session()), reading)
    await done(owner().post(`${session().at}/reminders`, {}))
  })

  it('learns nothing while it deliberates, nor from what it hears meanwhile', async () => {
    await done(owner().post(`${session().at}/closure`))
    await done(owner().post(`${session().at}/deliberation`))
    const sockets: TestSocket[] = []
    for (const who of ['juror3', 'juror4'] as const) {
      const socket = await openSocket(port, await signatureOf(house, who))
      sockets.push(socket)
      for (const [n, { name, path }] of juryReading.entries()) {
        const named: Record<string, string> = { sessionId: session().sessionId, entryId: session().entryIds[0] ?? '' }
        const params = Object.fromEntries(
          [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => [one, named[one] ?? one]),
        )
        socket.ask({ t: 'watch', n, call: name, params })
        await socket.next('watching', 'refused')
      }
    }
    for (const who of everybody) {
      await takeTurns(walkOf(who, session()))
      await readAll(walkOf(who, session()), juryReading)
    }
    for (const socket of sockets) {
      await socket.next('changed')
      expect(JSON.stringify(socket.reported)).not.toMatch(canaries)
      socket.close()
    }
  })

  it('learns nothing from what is decided and published', async () => {
    const room = `/api/portal/evaluation-sessions/${session().sessionId}/deliberation`
    const { agenda, settings } = await done(owner().get(room))
    const typeId = settings.types.find(({ outcome }: { outcome: string }) => outcome === 'rejected').id
    for (const { entryId, decision } of agenda) {
      const at = `${room}/entries/${entryId}/decision`
      const { version } = await done(owner().put(at, { typeId, version: decision?.version ?? 0 }))
      await done(owner().post(`${at}/confirmation`, { version }))
    }
    await done(owner().post(`${session().at}/deliberation/end`))
    const { fingerprint } = await done(owner().get(`${session().at}/publication`))
    await done(owner().post(`${session().at}/publication`, { fingerprint }))
    for (const who of everybody) await readAll(walkOf(who, session()), juryReading)
  })
})

describe('the walk', () => {
  it('has files looked at again where an archive brought them in', async () => {
    const count = () =>
      house.inScene('system', async ({ db }) => (await db.from('bare_files').select('file_key').execute()).length)
    const before = await count()
    await house.inScene('system', async (scene) => {
      await scene.db.remove('bare_files').execute()
      await record(scene, 'program.brought_in', { programId: call.programId }, {})
    })
    await house.runJobs()
    expect([before > 0, await count()]).toEqual([true, before])
  })

  it('leaves files that cannot be cleaned to staff, who are told, and put copies in their places', async () => {
    const { at, entryIds } = sessions.get('score') as RunningSession
    const { data } = await done(owner().get(`${at}/anonymisation/entries`))
    const by = async (perPage: string) =>
      (await owner().get(`${at}/anonymisation/entries`, { query: { perPage } })).status
    expect([await by('100'), await by('101')]).toEqual([200, 422])
    expect(data.map(({ withheld }: { withheld: number }) => withheld)).toEqual([2, 2])
    const { files: found } = await done(owner().get(`${at}/entries/${entryIds[0]}/redactions`))
    const held = found.filter(({ isCleanable }: { isCleanable: boolean }) => !isCleanable)
    expect(held.map(({ mime }: { mime: string }) => mime)).toEqual(['video/mp4', 'application/pdf'])
    const { place, hash } = held[1]
    const approved = await owner().put(`${at}/entries/${entryIds[0]}/redactions`, { place, hash, pieces: [] })
    expect([approved.status, approved.body.error.code]).toEqual([409, 'file_not_cleanable'])
    const copies = `${at}/entries/${entryIds[0]}/redactions/copies?place=${encodeURIComponent(place)}&hash=${hash}`
    await done(owner().upload(copies, 'copie.pdf', pdf('Relu'), 'application/pdf'))
    expect(await openFiles(walkOf('juror1', sessions.get('score') as RunningSession))).toContain('pdf 200')
    const after = await done(owner().get(`${at}/anonymisation/entries`))
    expect(after.data.map(({ withheld }: { withheld: number }) => withheld).sort()).toEqual([1, 2])
  })

  it('had its turn at everything that a jury can read or do', () => {
    const never = [...juryReading, ...juryWriting].map(({ name }) => name).filter((name) => !opened.has(name))
    expect(never, 'each needs a turn in server/src/test/jury-turns.ts, and somebody whom it answers').toEqual([])
  })

  it('would find what staff read, in a workbook and in a PDF too', async () => {
    for (const path of ['entries', 'results.xlsx', 'evaluations.pdf']) {
      const session = sessions.get('score')
      expect(readable(await owner().get(`${session?.at}/${path}`)), path).toMatch(canaries)
    }
  })

  it('finds nothing in any mail to the jury', async () => {
    await house.runJobs()
    const addresses = everybody.map((who) => cast[who].email)
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('to_address', 'in', addresses).selectAll().execute(),
    )
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    expect(JSON.stringify(mails)).not.toMatch(canaries)
  })
})

describe('somebody of the staff who judges blind', () => {
  const manager = () => house.as('manager')
  let session: RunningSession

  beforeAll(async () => {
    session = await prepareSession(house, call, ['juror1'], 'Jury de la maison', { policy })
    const invited = await done(owner().post(`${session.at}/jurors`, { email: cast.manager.email, name: 'Mehdi' }))
    await done(
      manager().post('/api/portal/jury-invitations/acceptance', {
        token: await invitationToken(house, cast.manager.email),
      }),
    )
    session = { ...session, jurorIds: [invited.id] }
    const at = `/api/user.programs/${call.programId}`
    await house.inScene('owner', async ({ db }) => {
      const role = await db.from('roles').where('key', '=', 'manager').select('id').executeTakeFirstOrThrow()
      const grant = {
        id: session.sessionId,
        user_id: house.personId('manager'),
        role_id: role.id,
        program_id: call.programId,
      }
      await db.insert('role_grants', grant).execute()
    })
    expect((await manager().get(`${at}/responses`)).status).toBe(200)
    expect((await manager().get(`${session.at}/entries`)).status).toBe(200)
    await done(owner().post(`${session.at}/opening`))
    const pairs = session.entryIds.map((entryId) => ({ jurorId: invited.id, entryId }))
    await done(owner().post(`${session.at}/assignments`, { pairs }))
    await house.runJobs()
  })

  it('learns nothing by any endpoint that reads, and still runs the session', async () => {
    await readAll(walkOf('manager', session), reading)
    const refused = await manager().get(`${session.at}/entries`)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'judges_blind'])
    expect((await manager().get(`${session.at}`)).status).toBe(200)
    expect((await manager().get(`${session.at}/jurors`)).status).toBe(200)
    const { data } = await done(manager().get(`/api/user.programs/${call.programId}/roles`))
    expect(JSON.stringify(data)).not.toContain('program.applications.read')
  })

  it('finds no mail, neither in the log of the program nor in that of the platform', async () => {
    const at = `/api/user.programs/${call.programId}/email-logs`
    const ofProgram = await done(owner().get(at))
    const { id } = ofProgram.data[0]
    expect((await owner().get(`${at}/${id}`)).status).toBe(200)
    for (const path of [at, `${at}/kinds`, `${at}/${id}`, `${at}/${id}/content`])
      expect([path, (await manager().get(path)).status]).toEqual([path, 403])
    expect((await manager().post(`${at}/${id}/resending`)).status).toBe(403)
    for (const path of ['', '/kinds', `/${id}`, `/${id}/content`])
      expect([path, (await manager().get(`/api/email-logs${path}`)).status]).toEqual([path, 403])
    expect((await manager().post(`/api/email-logs/${id}/resending`)).status).toBe(403)
  })

  it('has every right back once off the jury, or once decisions are public', async () => {
    const put = (state: string) =>
      house.inScene('system', ({ db }) =>
        db.change('evaluation_sessions').set({ state }).where('id', '=', session.sessionId).execute(),
      )
    const reads = async () => (await manager().get(`/api/user.programs/${call.programId}/responses`)).status
    expect(await reads()).toBe(403)
    await put('published')
    expect(await reads()).toBe(200)
    await put('open')
    expect(await reads()).toBe(403)
    await done(manager().delete(`${session.at}/jurors/${session.jurorIds[0]}?confirmed=true`))
    expect(await reads()).toBe(200)
  })
})
