import { Building2, KeyRound, Smartphone } from 'lucide-react'
import { useNow } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'
import type { MemberRow } from '../member-name.ts'
import styles from '../users.module.css'

const icons = { passkey: KeyRound, app: Smartphone, provider: Building2 }

/** Which second factor somebody shows, or from when they need one. */
export function FactorCell({ member }: { member: MemberRow }) {
  const { t, format } = useWords()
  const now = useNow()
  const { factor, factorProvider, factorFrom } = member
  if (factor) {
    const Icon = icons[factor]
    return (
      <span className={styles.factor}>
        <Icon size={15} aria-hidden="true" />
        {factor === 'provider' ? factorProvider : t(`access.factor.${factor}`)}
      </span>
    )
  }
  if (!factorFrom) return <>{t('access.factor.none')}</>
  const isDue = Date.parse(factorFrom) <= now
  return (
    <Badge tone="warn">
      {isDue ? t('access.factor.missing') : t('access.factor.before', { day: format.shortDate(factorFrom) })}
    </Badge>
  )
}
