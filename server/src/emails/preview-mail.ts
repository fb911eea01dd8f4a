import type { MailPreview, MailText, PreviewMail } from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import { record } from '../kernel/events/index.ts'
import { layOut } from '../kernel/mail/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { kindNamed } from './own/own-kinds.ts'
import { ownMailSource } from './own/own-source.ts'
import { previewOf } from './preview-source.ts'
import { presentKind, type TemplateScope } from './read-templates.ts'
import { renderText } from './render-text.ts'
import { pictureAddress, sendWritten } from './send-mail.ts'

interface Place {
  readonly kind: string
  readonly locale: Locale
}

/** What each field of the kind holds: samples, and what a real application says in their place. */
async function valuesFor(scene: Scene, scope: TemplateScope, { kind, locale }: Place, applicationId?: string | null) {
  const known = await kindNamed(scene, scope, kind)
  const { fields } = presentKind(scene, known, locale, scope)
  const samples = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]))
  if (!applicationId) return samples
  const application = { id: applicationId, programId: scope.program?.id ?? null, locale }
  const real = await (known.own ? ownMailSource().valuesOf(scene, application) : previewOf(scene, application))
  if (!real) refuse('not_found')
  const values = Object.entries(real).filter(([name]) => fields.some((field) => field.name === name))
  return { ...samples, ...Object.fromEntries(values) }
}

function render(scene: Scene, { locale }: Place, text: MailText, values: Readonly<Record<string, string>>) {
  const { origin } = scene.platform
  return renderText(text, {
    locale,
    values,
    links: { action: origin, platform: origin },
    pictureOf: (fileKey) => pictureAddress(scene, fileKey),
  })
}

/** A text as it would arrive, without sending it; refuses not_found for an application that the caller may not read. */
export async function preview(
  scene: Scene,
  scope: TemplateScope,
  place: Place,
  { applicationId, ...text }: PreviewMail | (MailText & { applicationId?: undefined }),
): Promise<MailPreview> {
  const { platform } = scene
  const values = await valuesFor(scene, scope, place, applicationId)
  const { subject, preheader, paragraphs, empty } = render(scene, place, text, values)
  const { html } = layOut({
    platformName: platform.name,
    primaryColor: platform.primaryColor,
    title: subject,
    preheader,
    paragraphs,
    footer: say(place.locale, 'emails.footer', { platform: platform.name, url: platform.origin }),
    locale: place.locale,
  })
  return { subject, preheader: preheader ?? '', html, bytes: Buffer.byteLength(html), empty: [...empty], values }
}

/** Sends a text to whoever asks, to nobody else. */
export async function testMail(
  scene: Scene,
  scope: TemplateScope,
  place: Place,
  { applicationId, ...text }: PreviewMail,
): Promise<undefined> {
  const { email, name } = userOf(scene)
  const values = await valuesFor(scene, scope, place, applicationId)
  const { subject, preheader, paragraphs } = render(scene, place, text, values)
  await sendWritten(scene, {
    kind: 'template_test',
    to: { email, name },
    locale: place.locale,
    subject: say(place.locale, 'emails.test.subject', { subject }),
    preheader,
    paragraphs,
    ...(scope.program && { program: scope.program }),
  })
  const about = scope.program ? { programId: scope.program.id } : {}
  await record(scene, 'email_template.tested', about, { kind: place.kind, locale: place.locale })
}
