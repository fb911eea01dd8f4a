import type { AwardTemplateDraft } from '@laurel/contract/awards'
import { tint } from '@laurel/contract/awards/sheet'
import { useWords } from '../../kernel/words/index.ts'
import styles from './staff.module.css'

const leaf = 'M0 0C10 -26 36 -34 56 -26C50 -6 26 8 0 0Z'

/** The badge as it will be drawn. */
export function BadgePreview({ draft, program }: { draft: AwardTemplateDraft; program: string }) {
  const { t } = useWords()
  const { color, badgeLabel } = draft
  return (
    <div className={styles.badge}>
      <svg viewBox="0 0 400 400" width={92} height={92} aria-hidden="true">
        <circle cx="200" cy="200" r="196" fill={color} />
        <circle cx="200" cy="200" r="180" fill="none" stroke={tint(color, 0.6)} strokeWidth="3" />
        <g fill="#ffffff" textAnchor="middle">
          <path d="M196 88H204V214H196Z" />
          <path transform="translate(200 92) rotate(-66) scale(0.82)" d={leaf} />
          {[176, 140, 104].flatMap((y, at) =>
            [1, -1].map((side) => (
              <path
                key={`${y} ${side}`}
                transform={`translate(200 ${y}) scale(${side * (1 - at * 0.16)} ${1 - at * 0.16})`}
                d={leaf}
              />
            )),
          )}
          <text x="200" y="282" fontSize="54" fontWeight="600">
            {badgeLabel}
          </text>
          <text x="200" y="322" fontSize="24" fill={tint(color, 0.8)}>
            {program.slice(0, 18)}
          </text>
        </g>
      </svg>
      <div>
        <h2>{t('awards.badge')}</h2>
        <p className={styles.quiet}>{t('awards.badgeHelp')}</p>
      </div>
    </div>
  )
}
