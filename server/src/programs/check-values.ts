import type { Locale } from '@laurel/contract/kernel/locale'
import { findFileByKey, isPublicPicture } from '../files/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramValues } from './store/index.ts'

/**
 * Refuses, field by field, what the schema alone cannot see: languages that fit the platform, a title in the program's
 * own, dates in order.
 * @param had languages that the program has already; they stay when the platform gives them up
 */
export async function checkValues(scene: Scene, values: ProgramValues, had: readonly Locale[] = []): Promise<void> {
  const { supportedLangs, defaultLang, texts, opensAt, closesAt, coverFileKey } = values
  if (!supportedLangs.includes(defaultLang)) refuseField('defaultLang', 'not_among_languages')
  const known = [...scene.platform.supportedLangs, ...had]
  if (supportedLangs.some((lang) => !known.includes(lang))) {
    refuseField('supportedLangs', 'not_a_language_of_the_platform')
  }
  if (!texts.title[defaultLang]?.trim()) refuseField(`texts.title.${defaultLang}`, 'required')
  if (opensAt && closesAt && opensAt >= closesAt) refuseField('closesAt', 'before_opening')
  for (const [index, { from, to }] of values.milestones.entries()) {
    if (to && to < from) refuseField(`milestoneTexts.${index}.to`, 'before_start')
  }
  const { decisionExpectedOn } = values
  if (decisionExpectedOn && closesAt && decisionExpectedOn < closesAt.toISOString().slice(0, 10)) {
    refuseField('decisionExpectedOn', 'before_closing')
  }
  if (coverFileKey) await checkCover(scene, coverFileKey)
}

async function checkCover(scene: Scene, key: string): Promise<void> {
  if (!isPublicPicture(await findFileByKey(scene.db, key))) refuseField('coverFileKey', 'not_a_public_picture')
}
