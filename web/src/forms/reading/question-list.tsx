import type { CleanDefinition, CleanField } from '@laurel/contract/forms/definition'
import { type Field, holdsAnswer, isContainer } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type CleanHtml, languageOf, readText } from '@laurel/contract/kernel/text'
import { Reported, useWords, type Words } from '../../kernel/words/index.ts'
import { CleanBox } from '../../ui/page/index.ts'
import { questionFacts } from './question-facts.ts'
import styles from './question-list.module.css'

const maxOptions = 30

/**
 * Every question of a form with its limits, for anyone to read before applying (docs/rules.md §11.1). Light: public pages show
 * it.
 */
export function QuestionList({
  definition,
  locale,
  fallback,
}: {
  definition: CleanDefinition
  locale?: Locale
  fallback: Locale
}) {
  const words = useWords()
  return <Questions fields={definition.fields} words={words} locale={locale ?? words.locale} fallback={fallback} />
}

interface QuestionsProps {
  readonly fields: readonly CleanField[]
  readonly words: Words
  readonly locale: Locale
  readonly fallback: Locale
}

function Questions({ fields, ...rest }: QuestionsProps) {
  return (
    <ol className={styles.list}>
      {fields.map((field) => (
        <li key={field.key} className={styles.question}>
          <Question field={field} {...rest} />
        </li>
      ))}
    </ol>
  )
}

function Question({ field, words, locale, fallback }: Omit<QuestionsProps, 'fields'> & { field: CleanField }) {
  const text = (one: Field['title'] | undefined) => readText(one, locale, fallback)
  const foreign = (one: Field['title'] | undefined) => words.foreign(languageOf(one, locale, fallback))
  const description = readText(field.description, locale, fallback)
  if (field.type === 'separator-text') {
    if (description) return <Help html={description} lang={foreign(field.description)} />
    return (
      <p lang={foreign(field.title)} className={styles.help}>
        {text(field.title)}
      </p>
    )
  }
  const isPart = field.type === 'separator-title' || field.type === 'accordion'
  const isOptional = field.required === false && !isContainer(field.type) && holdsAnswer(field.type)
  const facts = isPart ? [] : questionFacts(field, words, text)
  return (
    <>
      <p className={isPart ? styles.part : styles.title}>
        <Reported text={field.title} locale={locale} fallback={fallback} />
        {isOptional ? <span> {words.t('ui.optional')}</span> : null}
      </p>
      {description ? <Help html={description} lang={foreign(field.description)} /> : null}
      {facts.length > 0 ? <p className={styles.facts}>{facts.join(' · ')}</p> : null}
      {field.options && field.options.length > 0 ? (
        <ul className={styles.options}>
          {field.options.slice(0, maxOptions).map((option) => (
            <li key={option.reference} lang={foreign(option.text)}>
              {text(option.text)}
            </li>
          ))}
          {field.options.length > maxOptions ? <li>…</li> : null}
        </ul>
      ) : null}
      {field.fields ? <Questions fields={field.fields} words={words} locale={locale} fallback={fallback} /> : null}
    </>
  )
}

function Help({ html, lang }: { html: CleanHtml; lang: Locale | undefined }) {
  return <CleanBox className={styles.help} html={html} lang={lang} />
}
