import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { languageOf, readText } from '@laurel/contract/kernel/text'
import {
  type Program,
  type ProgramFace,
  type ProgramPage,
  type PublicProgram,
  phaseOf,
} from '@laurel/contract/programs'
import { iso } from '../kernel/iso.ts'
import { sanitiseRichText } from '../kernel/rich-text/index.ts'
import type { ProgramRow } from './store/index.ts'

/** What everybody may know, in one language or else in the program's. */
export function presentFace(program: ProgramRow, lang: Locale, now: Date): ProgramFace {
  const say = (text: LocalizedText) => readText(text, lang, program.defaultLang)
  return {
    id: program.id,
    slug: program.slug,
    lang,
    textLang: languageOf(program.texts.title, lang, program.defaultLang) ?? program.defaultLang,
    defaultLang: program.defaultLang,
    supportedLangs: [...program.supportedLangs],
    title: say(program.texts.title),
    summary: say(program.texts.summary),
    kind: say(program.texts.kind),
    facts: program.facts
      .map((fact) => ({ label: say(fact.label), value: say(fact.value) }))
      .filter((fact) => fact.value !== ''),
    status: program.status,
    phase: phaseOf(program, now),
    opensAt: iso(program.opensAt),
    closesAt: iso(program.closesAt),
    timeZone: program.timeZone,
    publishedAt: iso(program.publishedAt),
    coverFileKey: program.coverFileKey,
    look: { ...program.look, badge: say(program.look.badge), cardText: say(program.look.cardText) },
  }
}

function presentPage(program: ProgramRow, lang: Locale, now: Date): ProgramPage {
  const say = (text: LocalizedText) => readText(text, lang, program.defaultLang)
  return {
    ...presentFace(program, lang, now),
    description: sanitiseRichText(say(program.texts.description)),
    milestones: program.milestones.map(({ label, from, to }) => ({ label: say(label), from, to })),
    faq: program.faq.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
    closingMessage: say(program.closingTexts),
    decisionExpectedOn: program.decisionExpectedOn,
  }
}

export function presentPublic(
  program: ProgramRow,
  parts: Pick<PublicProgram, 'categories' | 'sections'>,
  lang: Locale,
  now: Date,
): PublicProgram {
  return { ...presentPage(program, lang, now), ...parts }
}

/** A program as its staff know it: the texts in one language, and all of them. */
export function presentProgram(program: ProgramRow, lang: Locale, now: Date): Program {
  return {
    ...presentPage(program, lang, now),
    texts: program.texts,
    factTexts: [...program.facts],
    milestoneTexts: [...program.milestones],
    faqTexts: [...program.faq],
    visibility: program.visibility,
    referencePrefix: program.referencePrefix,
    applicationsPerPerson: program.applicationsPerPerson,
    applicationsLimit: program.applicationsLimit,
    deadlineBehaviour: program.deadlineBehaviour,
    graceMinutes: program.graceMinutes,
    closingTexts: program.closingTexts,
    reminderDays: [...program.reminderDays],
    statusChangedAt: program.statusChangedAt.toISOString(),
    createdAt: program.createdAt.toISOString(),
    updatedAt: program.updatedAt.toISOString(),
    version: program.version,
  }
}
