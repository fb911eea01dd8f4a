import { stat } from 'node:fs/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Column } from '../kernel/sheets/index.ts'
import { openHouse } from '../test/open-house.ts'
import { answersOf, openImportCall, workbookOf, zipOf } from './import-call-for-tests.ts'

const house = openHouse()
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const codeOf = (answered: { status: number; body: { error?: { code: string } } }) =>
  [answered.status, answered.body.error?.code] as const

describe('groups and tables', () => {
  test('are read from columns that name their rows', async () => {
    const { bringIn, read } = await openImportCall(house)
    const header =
      'Ref,The name,Le theme,address.street,address / Town,members[1].who,Members 1 / Age,members.2.who,plan[2027].amount,The plan 2 / Montant'
    const { uploaded, done } = await bringIn(
      `${header}\nA,One,ville fraiche,1 rue Verte,Nîmes,Zoé,41,,1000,"1,500"\nB,Two,move,,,,,Ada,,\n`,
    )
    expect(
      uploaded.suggestion.fields.map(({ row, inner, fieldKey }: Record<string, unknown>) => [fieldKey, row, inner]),
    ).toEqual([
      ['name', undefined, undefined],
      ['theme', undefined, undefined],
      ['address', undefined, 'street'],
      ['address', undefined, 'town'],
      ['members', 1, 'who'],
      ['members', 1, 'age'],
      ['members', 2, 'who'],
      ['plan', 1, 'amount'],
      ['plan', 2, 'amount'],
    ])
    expect(done).toMatchObject({ imported: 2, wrong: 0 })
    const all = await read()
    expect(answersOf(all.get('One'))).toMatchObject({
      theme: 'cool',
      address: { street: '1 rue Verte', town: 'Nîmes' },
      members: [{ v: { who: 'Zoé', age: 41 } }],
      plan: {
        rows: [
          { id: 'y1', cells: { amount: 1000 } },
          { id: 'y2', cells: { amount: 1500 } },
        ],
      },
    })
    expect(answersOf(all.get('Two'))).toMatchObject({ theme: 'move', members: [{ v: { who: 'Ada' } }] })
  })

  test('are read from JSON as it is', async () => {
    const { bringIn, read } = await openImportCall(house)
    const items = [
      {
        id: 'A',
        name: 'One',
        budget: 12.5,
        address: { town: 'Nîmes' },
        members: [{ who: 'Zoé' }, { who: 'Ada', age: 7 }],
      },
    ]
    expect((await bringIn(JSON.stringify({ data: items }))).done).toMatchObject({ imported: 1, wrong: 0 })
    expect(answersOf((await read()).get('One'))).toMatchObject({
      budget: 12.5,
      address: { town: 'Nîmes' },
      members: [{ v: { who: 'Zoé' } }, { v: { who: 'Ada', age: 7 } }],
    })
  })

  test('are read from further sheets of a workbook; lines of nobody are told', async () => {
    const { bringIn, read } = await openImportCall(house)
    const text = (title: string): Column => ({ title, type: 'text' })
    const bytes = await workbookOf(
      {
        name: 'Projects',
        columns: [text('Reference'), text('The name')],
        rows: [
          ['A', 'One'],
          ['B', 'Two'],
        ],
      },
      {
        name: 'Members',
        columns: [text('Reference'), text('Who'), text('Age')],
        rows: [
          ['A', 'Zoé', '41'],
          ['a ', 'Ada', 'old'],
          ['B', 'Bob', '30'],
          ['C', 'Nobody', '1'],
        ],
      },
    )
    const { uploaded, problems, done } = await bringIn(bytes)
    expect(uploaded.suggestion.sheets).toMatchObject([{ sheet: 'Members', fieldKey: 'members', link: 'Reference' }])
    expect(problems).toMatchObject([
      { line: 2, column: 'Members: Age', reason: 'number', value: 'old' },
      { line: 5, column: 'Members', reason: 'sheet_row_alone', value: 'C' },
    ])
    expect(done).toMatchObject({ imported: 1, wrong: 1 })
    expect(answersOf((await read()).get('Two'))).toMatchObject({ members: [{ v: { who: 'Bob', age: 30 } }] })
  })

  test('are checked row by row, each at its column', async () => {
    const { check } = await openImportCall(house)
    const { problems } = await check('Ref,name,members[1].age,members[2].age\nA,One,,seven\nB,Two,5,\n')
    expect(problems).toMatchObject([
      { line: 2, column: 'members[2].age', reason: 'number' },
      { line: 2, reason: 'required' },
      { line: 3, column: 'members[1].age', reason: 'required' },
    ])
  })
})

describe('files from a ZIP', () => {
  test('become answers, and leave with an undo', async () => {
    const { bringIn, read, owner } = await openImportCall(house)
    const zip = await zipOf({ 'a/plan.pdf': pdf, 'b/plan.pdf': pdf, 'Été.PDF': pdf, '__MACOSX/Été.PDF': 'x' })
    const csv = 'Ref,name,The proof\nA,One,a/plan.pdf; été.pdf\nB,Two,\n'
    const { one, done, uploaded } = await bringIn(csv, {}, zip)
    expect(uploaded.archive).toEqual({ name: 'files.zip', size: zip.length, entries: 3 })
    expect(done).toMatchObject({ imported: 2, wrong: 0 })
    const { proof } = answersOf((await read()).get('One')) as { proof: { name: string; location: string }[] }
    expect(proof).toMatchObject([
      { name: 'plan.pdf', mime: 'application/pdf', size: pdf.length },
      { name: 'Été.PDF', mime: 'application/pdf' },
    ])
    const file = await owner.get(proof[0]?.location ?? '')
    expect(file.bytes.toString()).toBe(pdf)
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect((await owner.get(proof[0]?.location ?? '')).status).toBe(404)
  })

  test.each([
    ['a name that is not there', 'c.pdf', 'file_not_found'],
    ['a name that several bear', 'plan.pdf', 'file_ambiguous'],
    ['a way out of the archive', '../../etc/passwd', 'file_not_found'],
    ['another kind by its name', 'note.txt', 'file-kind'],
    ['one that is too large', 'big.pdf', 'file-size'],
    ['more than the question takes', 'a/plan.pdf;b/plan.pdf;true.pdf', 'file-count'],
  ])('%s is told by the check', async (_name, cell, reason) => {
    const { check } = await openImportCall(house)
    const zip = await zipOf({
      'a/plan.pdf': pdf,
      'b/plan.pdf': pdf,
      'true.pdf': pdf,
      'note.txt': 'a note',
      'big.pdf': pdf + 'x'.repeat(3000),
    })
    const { problems, checked } = await check(`Ref,name,proof\nA,One,${cell}\n`, {}, zip)
    expect(problems).toMatchObject([{ line: 2, column: 'proof', reason }])
    expect(checked.wrong).toBe(1)
  })

  test('another content than its name says is found when it comes in, and leaves nothing', async () => {
    const { bringIn } = await openImportCall(house)
    const zip = await zipOf({ 'false.pdf': 'MZ no pdf at all', 'true.pdf': pdf })
    const { done, one } = await bringIn('Ref,name,proof\nA,One,false.pdf\nB,Two,true.pdf\n', {}, zip)
    expect(done).toMatchObject({ imported: 1, wrong: 1 })
    expect((await house.as('owner').get(`${one}/problems`)).body.data).toMatchObject([{ reason: 'file-kind' }])
  })

  test('a file comes in whole, however late the storage begins to take it', async () => {
    const { bringIn, read, owner } = await openImportCall(house)
    const { storage } = house.product.house
    const put = storage.put.bind(storage)
    const late = vi.spyOn(storage, 'put').mockImplementation(async (key, content, facts) => {
      for (let turn = 0; turn < 20; turn += 1) await stat('.')
      return put(key, content, facts)
    })
    await bringIn('Ref,name,proof\nA,One,plan.pdf\n', {}, await zipOf({ 'plan.pdf': pdf })).finally(() =>
      late.mockRestore(),
    )
    const { proof } = answersOf((await read()).get('One')) as { proof: { location: string }[] }
    expect((await owner.get(proof[0]?.location ?? '')).bytes.toString()).toBe(pdf)
  })

  test('what is no ZIP of files is refused', async () => {
    const { start, owner } = await openImportCall(house)
    const { one } = await start('Ref,name\nA,One\n')
    const send = (bytes: Buffer | string) => owner.upload(`${one}/archive`, 'x.zip', bytes, 'application/zip')
    expect(codeOf(await send('no zip'))).toEqual([415, 'file_kind_refused'])
    expect(codeOf(await send(await zipOf({})))).toEqual([422, 'file_empty'])
    const locked = await zipOf({ 'a.pdf': pdf })
    const entry = locked.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    locked.writeUInt16LE(1, entry + 8)
    expect(codeOf(await send(locked))).toEqual([422, 'archive_encrypted'])
    expect((await owner.get(one)).body).toMatchObject({ archive: null, state: 'mapped' })
  })

  test('a column of files without ZIP is told before the check', async () => {
    const { start } = await openImportCall(house)
    const { mapped } = await start('name,proof\nOne,a.pdf\n', {
      fields: [
        { column: 'name', fieldKey: 'name' },
        { column: 'proof', fieldKey: 'proof' },
      ],
    })
    expect(mapped.body.error.fields).toMatchObject([{ field: 'fields.1.fieldKey', reason: 'archive_missing' }])
  })
})

describe('what is there already', () => {
  const first = 'Ref,name,budget,members[1].who\nA,One,10,Zoé\nB,Two,20,Ada\nC,Three,30,\n'
  const second = 'Ref,name,budget,members[1].who\nA,One,11,Zoé\nB,Two,20,\nC,,,\nD,Four,40,\n'

  test('is counted by the check, updated, and put back by an undo', async () => {
    const { bringIn, read, owner, responses } = await openImportCall(house)
    await bringIn(first)
    const before = (await read()).get('One')
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    const { one, checked, done } = await bringIn(second, { existing: 'update' })
    expect(checked).toMatchObject({ updated: 1, unchanged: 2, wrong: 0, imported: 0, state: 'checked' })
    expect(done).toMatchObject({ imported: 1, updated: 1, unchanged: 2, wrong: 0, state: 'done' })
    const after = (await read()).get('One')
    expect(answersOf(after)).toMatchObject({ budget: 11, members: (answersOf(before) as { members: unknown }).members })
    expect(after).toMatchObject({ state: 'submitted', reference: before.reference })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect(after.submissions).toHaveLength(2)
    const history = await owner.get(`${responses}/${before.id}/history`)
    expect(history.body.data[0]).toMatchObject({
      name: 'application.updated_by_import',
      payload: { fields: ['budget'] },
    })
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ state: 'undone', removed: 1, restored: 1, kept: 0, updated: 0 })
    const back = (await read()).get('One')
    expect(answersOf(back)).toEqual(answersOf(before))
    expect(back.submissions).toHaveLength(1)
    // Nobody has done anything with it since: it does not come to the top of what was last worked on.
    const savedIn = ({ steps }: { steps: { savedAt: string | null }[] }) => steps.map(({ savedAt }) => savedAt)
    expect([back.updatedAt, savedIn(back)]).toEqual([before.updatedAt, savedIn(before)])
    const filter = JSON.stringify([{ field: 'answers.budget', op: 'eq', value: 10 }])
    expect((await owner.get(responses, { query: { filter } })).body.metadata.totalFiltred).toBe(1)
  })

  test('is searched by what it says once more after an undo', async () => {
    const { bringIn, responses } = await openImportCall(house)
    const found = async (search: string) => {
      house.clock.now = new Date(house.clock.now.getTime() + 180_000)
      await house.signInAgain()
      const owner = house.as('owner')
      await owner.get(responses, { query: { search } })
      await house.runJobs()
      return (await owner.get(responses, { query: { search } })).body.metadata.totalFiltred
    }
    await bringIn('Ref,name,budget\nA,Forest,10\n')
    expect(await found('forest')).toBe(1)
    const { one } = await bringIn('Ref,name,budget\nA,Harbour,10\n', { existing: 'update' })
    expect([await found('forest'), await found('harbour')]).toEqual([0, 1])
    await house.as('owner').post(`${one}/undoing`)
    await house.runJobs()
    expect([await found('forest'), await found('harbour')]).toEqual([1, 0])
  })

  test('is found by the reference that the program gave it, as an exported file has it', async () => {
    const { bringIn, read, owner } = await openImportCall(house)
    await bringIn(first)
    const { reference } = (await read()).get('One')
    const corrected = `Ref,name,budget\n${reference},One,12\n`
    expect((await bringIn(corrected)).done).toMatchObject({ imported: 0, wrong: 1 })
    const { checked } = await bringIn(`${corrected}A,One,13\n`, { existing: 'update' })
    expect(checked).toMatchObject({ imported: 0, updated: 1, wrong: 1 })
    const { one, done } = await bringIn(`Ref,name,budget\n${reference},One,14\n`, { existing: 'update' })
    expect(done).toMatchObject({ imported: 0, updated: 1, wrong: 0 })
    expect(answersOf((await read()).get('One'))).toMatchObject({ budget: 14 })
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect(answersOf((await read()).get('One'))).toMatchObject({ budget: 12 })
  })

  test('is left alone, or refused', async () => {
    const { bringIn, read } = await openImportCall(house)
    await bringIn(first)
    expect((await bringIn(second, { existing: 'skip' })).done).toMatchObject({ imported: 1, skipped: 3, wrong: 0 })
    expect(answersOf((await read()).get('One'))).toMatchObject({ budget: 10 })
    expect((await bringIn(second)).done).toMatchObject({ imported: 0, wrong: 4 })
  })

  test('is not put back once somebody has changed it', async () => {
    const { bringIn, owner, read, responses } = await openImportCall(house)
    await bringIn(first)
    const { one } = await bringIn('Ref,name,budget\nA,One,11\nB,Two,21\n', { existing: 'update' })
    const { id } = (await read()).get('One')
    await owner.post(`${responses}/${id}/state`, { to: 'in_review' })
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ restored: 1, kept: 1, updated: 1 })
    expect((await owner.get(`${one}/kept`)).body.data).toMatchObject([{ id, was: 'updated', why: 'changed' }])
    expect(answersOf((await read()).get('One'))).toMatchObject({ budget: 11 })
    expect(answersOf((await read()).get('Two'))).toMatchObject({ budget: 20 })
  })

  test('is put back while it is judged, unless evaluation took it up since', async () => {
    const { bringIn, owner, read, program } = await openImportCall(house)
    await bringIn(first)
    const base = `/api/user.programs/${program.id}`
    const { id: sessionId } = (await owner.post(`${base}/evaluation-sessions`, { title: { en: 'Jury' } })).body
    const judge = async (title: string) => {
      const command = { kind: 'session', sessionId }
      await owner.post(`${base}/bulk-actions`, { selection: { ids: [(await read()).get(title).id] }, act: command })
      await house.runJobs()
    }
    const { now } = house.clock
    onTestFinished(() => {
      house.clock.now = now
    })
    const later = (minutes: number) => {
      house.clock.now = new Date(now.getTime() + minutes * 60_000)
    }
    await judge('One')
    later(1)
    const { one } = await bringIn('Ref,name,budget\nA,One,11\nB,Two,21\n', { existing: 'update' })
    later(2)
    await judge('Two')
    expect((await owner.get(`${one}/kept`)).body.data).toMatchObject([{ title: 'Two', why: 'evaluated' }])
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ restored: 1, kept: 1 })
    expect(answersOf((await read()).get('One'))).toMatchObject({ budget: 10 })
    expect(answersOf((await read()).get('Two'))).toMatchObject({ budget: 21 })
  })

  test('is told wrong where the row does not fit it', async () => {
    const { bringIn, check, owner, read, responses } = await openImportCall(house)
    await bringIn(first)
    await owner.delete(`${responses}/${(await read()).get('Three').id}`)
    const { problems } = await check('Ref,name,budget\nA,One,many\nC,Three,31\n', { existing: 'update' })
    expect(problems).toMatchObject([
      { line: 2, column: 'budget', reason: 'number' },
      { line: 3, column: 'Ref', reason: 'reference_in_trash' },
    ])
  })

  test('needs the column of references', async () => {
    const { start } = await openImportCall(house)
    const { mapped } = await start('name\nOne\n', { existing: 'update' })
    expect(mapped.body.error.fields).toMatchObject([{ field: 'existing', reason: 'reference_needed' }])
  })
})

describe('statuses and validations', () => {
  test('come in by their name in any language, and are nothing that applicants read yet', async () => {
    const { bringIn, read, program, owner } = await openImportCall(house)
    const csv =
      'Ref,name,Statut\nA,One,selected\nB,Two,BROUILLON\nC,Three,Na liście rezerwowej\nD,Four,\nE,Five,hired\n'
    const { problems, done } = await bringIn(csv)
    expect(problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toContainEqual([
      6,
      'unknown_state',
    ])
    expect(done.imported).toBeGreaterThanOrEqual(3)
    const all = await read()
    expect(all.get('One')).toMatchObject({ state: 'accepted' })
    expect(all.get('Two')).toMatchObject({ state: 'draft', reference: null })
    expect(all.get('Four')).toMatchObject({ state: 'submitted' })
    const gates = await house.inScene('owner', ({ db }) => db.from('application_gates').selectAll().execute())
    expect(gates.filter((gate) => gate.application_id === all.get('One').id)).toEqual([])
    const mails = await owner.get('/api/email-logs', { query: { search: program.slug } })
    expect(mails.body.metadata.totalFiltred).toBe(0)
  })

  test('validations on the way are given only when that was said', async () => {
    const { bringIn, read } = await openImportCall(house)
    await bringIn('Ref,name\nA,One\n', { validateGates: true })
    const { id } = (await read()).get('One')
    const gates = await house.inScene('owner', ({ db }) =>
      db.from('application_gates').where('application_id', '=', id).select(['field_key', 'status']).execute(),
    )
    expect(gates).toEqual([{ field_key: 'checked', status: 'validated' }])
  })
})

describe('accounts of applicants', () => {
  const csv = (tag: string) =>
    `Ref,name,Applicant,E-mail\nA,One,Zoé Dupont Durand,zoe-${tag}@example.org\nB,Two,Zoé,ZOE-${tag}@example.org\nC,Three,,\n`
  const mailsTo = async (address: string) =>
    (await house.as('owner').get('/api/email-logs', { query: { search: address } })).body.data

  test('are none unless asked for', async () => {
    const { bringIn } = await openImportCall(house)
    expect((await bringIn(csv('none'))).done).toMatchObject({ imported: 3, accounts: 0 })
    expect(await mailsTo('zoe-none@example.org')).toEqual([])
  })

  test('are made in silence, one for each address, and own the applications', async () => {
    const { bringIn, program } = await openImportCall(house)
    expect((await bringIn(csv('silent'), { accounts: 'silent' })).done).toMatchObject({ imported: 3, accounts: 1 })
    expect(await mailsTo('zoe-silent@example.org')).toEqual([])
    const owners = await house.inScene('owner', ({ db }) =>
      db
        .from('applications')
        .where('program_id', '=', program.id)
        .orderBy('external_reference')
        .select('owner_id')
        .execute(),
    )
    expect(owners[0]?.owner_id).toBeTruthy()
    expect(owners.map((row) => row.owner_id)).toEqual([owners[0]?.owner_id, owners[0]?.owner_id, null])
  })

  test('are invited by one mail, whose link finishes the registration', async () => {
    const { bringIn } = await openImportCall(house)
    expect((await bringIn(csv('invite'), { accounts: 'invite' })).done).toMatchObject({ accounts: 1 })
    const mails = await mailsTo('zoe-invite@example.org')
    expect(mails).toHaveLength(1)
    const { text } = await house.inScene('owner', ({ db }) =>
      db.from('emails').where('to_address', '=', 'zoe-invite@example.org').select('text').executeTakeFirstOrThrow(),
    )
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
    const set = await house
      .as('nobody')
      .post('/api/auth/password-reset', { token, password: 'Un-jardin-sous-la-pluie-7' })
    expect(set.status).toBeLessThan(300)
  })

  test('need the column of addresses', async () => {
    const { start } = await openImportCall(house)
    const { mapped } = await start('name\nOne\n', { accounts: 'silent' })
    expect(mapped.body.error.fields).toMatchObject([{ field: 'accounts', reason: 'email_needed' }])
  })
})

describe('saved mappings', () => {
  test('are proposed again for files whose titles look the same', async () => {
    const { start, owner, base, program } = await openImportCall(house)
    const saved = `/api/user.programs/${program.id}/import-mappings`
    const { id } = await start('Dossier n°,Intitulé,Somme\nA,One,1\n', {
      externalReference: 'Dossier n°',
      existing: 'update',
      fields: [
        { column: 'Intitulé', fieldKey: 'name' },
        { column: 'Somme', fieldKey: 'budget', decimal: 'comma' },
      ],
    })
    const stored = await owner.post(saved, { importId: id, name: 'From the town' })
    expect(stored).toMatchObject({
      status: 201,
      body: { name: 'From the town', columns: ['Dossier n°', 'Intitulé', 'Somme'] },
    })
    expect(codeOf(await owner.post(saved, { importId: id, name: 'from the TOWN' }))).toEqual([
      409,
      'import_mapping_name_taken',
    ])
    expect((await owner.post(saved, { importId: id, name: 'From the town', replace: true })).body.id).toBe(
      stored.body.id,
    )
    const again = await owner.upload(base, 'b.csv', 'SOMME;intitule;Dossier N;Autre\n1;Two;B;x\n', 'text/csv')
    expect(again.body).toMatchObject({
      suggestedBy: { id: stored.body.id, name: 'From the town' },
      suggestion: {
        externalReference: 'Dossier N',
        existing: 'update',
        fields: [
          { column: 'intitule', fieldKey: 'name' },
          { column: 'SOMME', fieldKey: 'budget', decimal: 'comma' },
        ],
      },
    })
    const other = await owner.upload(base, 'c.csv', 'The name,Colour\nThree,red\n', 'text/csv')
    expect(other.body.suggestedBy).toBeNull()
    expect((await owner.get(saved)).body.data).toMatchObject([
      { name: 'From the town', createdBy: { name: 'Cécile Arnaud' } },
    ])
    const elsewhere = await openImportCall(house)
    const there = `/api/user.programs/${elsewhere.program.id}/import-mappings/${stored.body.id}`
    expect((await owner.delete(there)).status).toBe(404)
    for (const who of [house.as('applicant1'), house.as('otherOwner', 'other')]) {
      expect((await who.get(saved)).status).toBe(404)
      expect((await who.delete(`${saved}/${stored.body.id}`)).status).toBe(404)
    }
    expect((await owner.delete(`${saved}/${stored.body.id}`)).body).toEqual({ id: stored.body.id })
    expect((await owner.get(saved)).body.data).toEqual([])
  })

  test('of an import without choices there is nothing to save', async () => {
    const { owner, base, program } = await openImportCall(house)
    const { body } = await owner.upload(base, 'a.csv', 'name\nOne\n', 'text/csv')
    const saving = await owner.post(`/api/user.programs/${program.id}/import-mappings`, {
      importId: body.id,
      name: 'x',
    })
    expect(codeOf(saving)).toEqual([409, 'import_state_not_allowed'])
  })
})
