import type { agreementForms } from '@laurel/contract/grants'
import { type AgreementBundle, agreementFormat, signAgreementBundle } from '@laurel/contract/grants/evidence'
import type { Locale } from '@laurel/contract/kernel/locale'
import { answerPdf, type Block, fileNameOf, type PrintedDocument, renderPdf } from '../../kernel/documents/index.ts'
import { type Streamed, streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayInstant } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { resultKeys } from '../../results/index.ts'
import { programOfGrant } from '../present.ts'
import { type AgreementRow, type GrantRow, listEvidence, listSigners, readDocument } from '../store/index.ts'

/** An agreement, byte for byte as it was signed; its evidence to read; or all of it to verify (docs/result-bundle.md). */
export async function agreementFile(
  scene: Scene,
  grant: GrantRow,
  agreement: AgreementRow,
  as: (typeof agreementForms)[number],
): Promise<Streamed> {
  const title = grant.application_title ?? grant.title
  if (as === 'pdf') {
    const document = (await readDocument(scene.db, agreement.id)) ?? refuse('not_found')
    return answerPdf(fileNameOf(title, `v${agreement.version}`), document)
  }
  const bundle = await bundleOf(scene, grant, agreement)
  if (as === 'evidence') {
    const printed = printedEvidence(scene, await programOfGrant(scene, grant), agreement, bundle)
    return answerPdf(fileNameOf(printed.title), await renderPdf(printed))
  }
  const signed = await signAgreementBundle(bundle, await resultKeys(scene))
  return streamed(Buffer.from(`${JSON.stringify(signed, null, 2)}\n`), {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="agreement-${agreement.id}.json"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

async function bundleOf(scene: Scene, grant: GrantRow, agreement: AgreementRow): Promise<AgreementBundle> {
  const document = (await readDocument(scene.db, agreement.id)) ?? refuse('not_found')
  const signers = await listSigners(scene.db, [agreement.id])
  return {
    format: agreementFormat,
    madeAt: scene.now.toISOString(),
    agreement: {
      id: agreement.id,
      version: agreement.version,
      title: grant.application_title ?? grant.title,
      state: agreement.state,
      sha256: agreement.sha256,
    },
    signers: signers.map(({ id, position, name, email, signed_at, method, signature }) => ({
      id,
      position,
      name,
      email,
      signedAt: signed_at?.toISOString() ?? null,
      method,
      signature,
    })),
    events: await listEvidence(scene.db, agreement.id),
    document: document.toString('base64'),
  }
}

function printedEvidence(
  scene: Scene,
  program: ProgramRow,
  agreement: AgreementRow,
  { signers, events, agreement: { title: about } }: AgreementBundle,
): PrintedDocument {
  const lang = agreement.lang as Locale
  const t = (key: string, values?: Record<string, string | number>) => say(lang, `grants.document.${key}`, values)
  const instant = (at: string) => sayInstant(lang, new Date(at), program.timeZone)
  const title = t('evidence', { title: about })
  const signatures = signers.map(
    (signer): Block => ({
      kind: 'facts',
      facts: [
        { label: t('name'), value: `${signer.position}. ${signer.name}` },
        { label: t('email'), value: signer.email },
        { label: t('signedAt'), value: signer.signedAt ? instant(signer.signedAt) : '—' },
        {
          label: t('signature'),
          value:
            signer.method === 'typed' ? (signer.signature ?? '') : signer.method ? t(`method.${signer.method}`) : '—',
        },
      ],
    }),
  )
  return {
    title,
    subject: t('subject'),
    lang,
    author: scene.platform.name,
    accent: scene.platform.primaryColor,
    footer: agreement.sha256,
    pageOf: t('pageOf'),
    notDrawn: t('notDrawn'),
    createdAt: scene.now.toISOString(),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: t('level') },
      { kind: 'facts', facts: [{ label: t('hash'), value: agreement.sha256 }] },
      { kind: 'heading', level: 1, text: t('signers') },
      ...signatures,
      { kind: 'heading', level: 1, text: t('events') },
      ...events.map(
        ({ number, kind, at, detail, hash }): Block => ({
          kind: 'group',
          title: `${number}. ${t(`event.${kind}`)} — ${instant(at)}`,
          blocks: [
            {
              kind: 'text',
              tone: 'quiet',
              text: Object.entries(detail)
                .filter(([, value]) => value !== '' && value !== null)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n'),
            },
            { kind: 'text', tone: 'code', text: hash },
          ],
        }),
      ),
      { kind: 'text', text: t('verify'), tone: 'quiet' },
    ],
  }
}
