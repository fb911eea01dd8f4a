import type { PublicProgram } from '@laurel/contract/programs'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Card, Cover, cardLinkClass } from '../../ui/page/index.ts'
import styles from './category-cards.module.css'

/** The categories side by side; each leads to its questions. */
export function CategoryCards({ program, place }: { program: PublicProgram; place: string }) {
  const { t, foreign } = useWords()
  const lang = foreign(program.textLang)
  return (
    <ul className={styles.cards}>
      {program.categories.map((category) => (
        <Card key={category.id} as="li" isRaised isPadded={false} className={styles.card}>
          <Cover name={category.title} shape="square" className={styles.picture} />
          <div>
            <h3 lang={lang}>
              <Link className={cardLinkClass} to={`${place}?category=${category.id}#questions`} replace>
                {category.title}
              </Link>
            </h3>
            {category.description ? <p lang={lang}>{category.description}</p> : null}
            <p className={styles.count}>{t('programs.questions', { count: category.questions })}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
