import type { Charter, CharterChange, CharterSignature, CharterToSign } from '@laurel/contract/deliberation'
import { hasSigned } from '@laurel/contract/evaluation/rules'
import { askBidsLater } from '../assignment/index.ts'
import {
  findOwnJuror,
  type JurorRow,
  listJurorRows,
  lockSession,
  type Session,
  setJuror,
  setSession,
} from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { isRichTextEmpty, sanitiseRichTexts } from '../kernel/rich-text/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findCharter, insertCharter, insertSignature, nextCharterVersion } from './store/charters.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

export async function getCharter(scene: Scene, session: Session): Promise<Charter> {
  const seated = (await listJurorRows(scene.db, session.id)).filter(({ state }) => state === 'accepted')
  const { charterVersion: version } = session
  const signed = version === 0 ? 0 : seated.filter((juror) => hasSigned(session, juror)).length
  return {
    version,
    text: (await findCharter(scene.db, session.id, version)) ?? {},
    signed,
    waiting: version === 0 ? 0 : seated.length - signed,
  }
}

/** A new text is a new version, to be signed by everybody. Refuses stale when somebody saved since. */
export async function changeCharter(scene: Scene, { id }: Session, change: CharterChange): Promise<Charter> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (change.version !== session.charterVersion) refuse('stale', { details: { version: session.charterVersion } })
  const written = Object.entries(sanitiseRichTexts(change.text)).filter(([, html]) => html && !isRichTextEmpty(html))
  const text = Object.fromEntries(written)
  const before = (await findCharter(scene.db, id, session.charterVersion)) ?? {}
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(text))) return getCharter(scene, session)
  const version = written.length === 0 ? 0 : await nextCharterVersion(scene.db, id)
  if (version > 0) await insertCharter(scene.db, id, { version, text }, scene.now)
  const changed = await setSession(scene.db, id, { charterVersion: version }, scene.now)
  await record(scene, 'charter.changed', subject(session), { version, languages: Object.keys(text) })
  return getCharter(scene, changed)
}

const sorted = (text: object) => Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1))

function present(session: Session, juror: JurorRow, text: CharterToSign['text']): CharterToSign {
  const at = session.charterVersion > 0 && hasSigned(session, juror) ? juror.charterSignedAt : null
  return { version: session.charterVersion, text, signedAt: at?.toISOString() ?? null }
}

export async function getCharterToSign(scene: Scene, session: Session): Promise<CharterToSign> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  return present(session, juror, (await findCharter(scene.db, session.id, session.charterVersion)) ?? {})
}

/** Refuses stale when the text is no longer the one that was read; signing again changes nothing. */
export async function signCharter(scene: Scene, { id }: Session, signature: CharterSignature): Promise<CharterToSign> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  const juror = (await findOwnJuror(scene.db, id, userOf(scene).userId)) ?? refuse('not_found')
  const { version, lang } = signature
  if (version !== session.charterVersion || version === 0)
    refuse('stale', { details: { version: session.charterVersion } })
  const text = (await findCharter(scene.db, id, version)) ?? {}
  if (hasSigned(session, juror)) return present(session, juror, text)
  await insertSignature(scene.db, { sessionId: id, jurorId: juror.id, version, lang }, scene.now)
  const signed = await setJuror(scene.db, juror.id, { charter_version: version, charter_signed_at: scene.now })
  await record(scene, 'charter.signed', subject(session), { jurorId: juror.id, version, lang })
  await askBidsLater(scene, session, 'now')
  return present(session, signed, text)
}
