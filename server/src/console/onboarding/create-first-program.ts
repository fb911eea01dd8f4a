import type { TemplateName } from '@laurel/contract/console'
import { CriterionInput, NewSession } from '@laurel/contract/evaluation'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field, FileRules } from '@laurel/contract/forms/fields'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { addCriterion, createSession } from '../../evaluation/index.ts'
import { findSession } from '../../evaluation/store/index.ts'
import { createForm } from '../../forms/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { createCategory, createProgram, createStep, type ProgramRow } from '../../programs/index.ts'
import { setOnboarding } from './onboarding-store.ts'
import { type ProgramTemplate, type TemplateQuestion, templates } from './templates.ts'

/**
 * Makes a program from a template, in the languages of the platform: its form, the steps of one category, and a session with
 * the sheet of its jury. Mails are the product's until somebody writes others.
 */
export async function createFirstProgram(
  scene: Scene,
  input: { template: TemplateName; title: string; closesAt: string | null },
): Promise<{ slug: string }> {
  const { supportedLangs, defaultLang } = scene.platform
  const inAll = (key: string) => wordsIn(supportedLangs, key)
  const program = await createProgram(scene, {
    title: { [defaultLang]: input.title },
    supportedLangs: [...supportedLangs],
    defaultLang,
    kind: input.template === 'own' ? undefined : inAll(`spaces.template.${input.template}`),
    closesAt: input.closesAt,
  })
  const template = templates[input.template]
  if (template.questions.length > 0) await fill(scene, program, template, inAll)
  await setOnboarding(scene.db, {
    step: 'done',
    template: input.template,
    program_id: program.id,
    done_at: scene.now,
  })
  return { slug: program.slug }
}

type InAll = (key: string) => LocalizedText

const wordsIn = (langs: readonly Locale[], key: string): LocalizedText =>
  Object.fromEntries(langs.map((lang) => [lang, say(lang, key)]))

async function fill(scene: Scene, program: ProgramRow, template: ProgramTemplate, inAll: InAll): Promise<void> {
  const title = inAll('spaces.form')
  const form = await createForm(scene, program.id, title, definitionOf(template.questions, inAll))
  const category = await createCategory(scene, program, { title: inAll('spaces.category') })
  await createStep(scene, { program, category }, { type: 'form', title, form_id: form.id })
  for (const name of template.sessions) {
    const { id } = await createSession(
      scene,
      program,
      NewSession.parse({ title: inAll(`spaces.session.${name}`), reviewsPerEntry: template.reviews }),
    )
    for (const criterion of template.criteria) {
      const session = (await findSession(scene.db, id)) ?? refuse('not_found')
      await addCriterion(
        scene,
        session,
        CriterionInput.parse({ title: inAll(`spaces.criterion.${criterion.name}`), weight: criterion.weight }),
      )
    }
  }
}

const documents: FileRules = { kinds: ['pdf', 'document'], maxBytes: 20 * 1024 ** 2, maxCount: 3 }
const pictures: FileRules = { kinds: ['image'], maxBytes: 20 * 1024 ** 2, maxCount: 3 }

/** Questions in the order of the template, under references that people can read. */
function definitionOf(questions: readonly TemplateQuestion[], inAll: InAll): FormDefinition {
  const fields = questions.map(({ name, type, required = false, rules }) => ({
    key: `t_${name.toLowerCase()}`,
    reference: name.toLowerCase(),
    type,
    title: inAll(`spaces.question.${name}`),
    required,
    ...(rules && { rules }),
    ...(type === 'file' && { file: name === 'picture' ? pictures : documents }),
  }))
  return { schemaVersion: 1, fields: fields as Field[] }
}
