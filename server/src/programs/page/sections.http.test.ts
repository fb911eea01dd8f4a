import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { makePublicProgram } from '../test-program.ts'

const house = openHouse()
const owner = () => house.as('owner')
let program: Awaited<ReturnType<typeof makePublicProgram>>
const page = async (lang = 'fr') =>
  (
    await house
      .as('nobody')
      .get(`/api/portal/platforms/${house.platformId('demo')}/programs/${program.slug}?lang=${lang}`)
  ).body

beforeAll(async () => {
  program = await makePublicProgram(house, 'Programme à rubriques', { supportedLangs: ['fr', 'en'] })
})

async function save(change: (sections: { kind: string }[]) => unknown[]) {
  const { body } = await owner().get(`${program.at}/sections`)
  return owner().put(`${program.at}/sections`, { sections: change(body.sections), revision: body.revision })
}

describe('the parts of a program’s page', () => {
  it('are the usual ones, then as they are put', async () => {
    expect((await page()).sections.map((one: { kind: string }) => one.kind)).toEqual([
      ...['timeline', 'facts', 'about', 'categories', 'questions', 'faq'],
    ])
    const own = {
      id: 'why',
      kind: 'text',
      isHidden: false,
      title: { fr: 'Pourquoi' },
      text: { fr: '<p>Parce que<script>1</script></p>' },
    }
    const secret = { id: 'later', kind: 'help', isHidden: true, title: { fr: 'Bientôt' }, items: [] }
    const saved = await save((sections) => [own, secret, ...sections.toReversed()])
    expect(saved.status).toBe(200)
    const { sections } = await page()
    expect(sections[0]).toEqual({ id: 'why', kind: 'text', title: 'Pourquoi', text: '<p>Parce que</p>' })
    expect(sections.at(-1).kind).toBe('timeline')
    expect(JSON.stringify(sections)).not.toContain('Bientôt')
  })

  it('say how applications are judged, and by whom', async () => {
    const criteria = {
      id: 'how',
      kind: 'criteria',
      isHidden: false,
      title: {},
      text: { fr: 'Trois lectures.' },
      items: [
        { label: { fr: 'Effet sur le climat' }, weight: 30 },
        { label: { fr: 'Équipe' }, weight: null },
      ],
    }
    const jury = {
      id: 'who',
      kind: 'jury',
      isHidden: false,
      title: {},
      items: [{ name: 'Hélène Vidal', role: { fr: 'Institut' } }],
    }
    expect((await save((sections) => [...sections, criteria, jury])).status).toBe(200)
    expect((await page()).sections.slice(-2)).toEqual([
      {
        id: 'how',
        kind: 'criteria',
        title: '',
        text: 'Trois lectures.',
        items: [
          { label: 'Effet sur le climat', weight: 30 },
          { label: 'Équipe', weight: null },
        ],
      },
      { id: 'who', kind: 'jury', title: '', items: [{ name: 'Hélène Vidal', role: 'Institut' }] },
    ])
    const wrong = { ...criteria, id: 'wrong', items: [{ label: {}, weight: 101 }] }
    expect((await save((sections) => [...sections, wrong])).status).toBe(422)
  })

  it('never lose a part of the program’s own', async () => {
    const saved = await save((sections) => sections.filter(({ kind }) => kind !== 'questions'))
    expect(saved.body.sections.at(-1)).toEqual({ id: 'questions', kind: 'questions', isHidden: false })
  })

  it('offer documents of this program, which anyone may read', async () => {
    const document = await owner().upload(`${program.at}/documents`, 'reglement.txt', 'Article 1', 'text/plain')
    expect(document.status).toBe(201)
    const with_ = (fileKey: string) => (sections: unknown[]) => [
      ...sections.filter((one) => (one as { kind: string }).kind !== 'documents'),
      { id: 'docs', kind: 'documents', isHidden: false, title: {}, items: [{ name: { fr: 'Règlement' }, fileKey }] },
    ]
    expect((await save(with_(document.body.key))).status).toBe(200)
    const shown = (await page()).sections.find((one: { kind: string }) => one.kind === 'documents')
    expect(shown.items).toEqual([{ name: 'Règlement', fileKey: document.body.key, size: 9 }])
    expect((await house.as('nobody').get(document.body.location)).status).toBe(200)

    const other = await makePublicProgram(house, 'Un autre programme')
    const foreign = await owner().upload(`${other.at}/documents`, 'a.txt', 'a', 'text/plain')
    for (const key of [foreign.body.key, 'A'.repeat(22)])
      expect((await save(with_(key))).body.error.fields[0].reason).toBe('not_a_public_document')
  })

  it('are not changed twice at once, nor by others', async () => {
    const { body } = await owner().get(`${program.at}/sections`)
    const put = () => owner().put(`${program.at}/sections`, { sections: body.sections, revision: body.revision })
    expect((await put()).status).toBe(200)
    expect((await put()).body.error.code).toBe('stale')
    expect((await house.as('applicant1').get(`${program.at}/sections`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(`${program.at}/sections`)).status).toBe(404)
  })
})
