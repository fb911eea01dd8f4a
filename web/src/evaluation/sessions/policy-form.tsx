import { sessionPolicies } from '@laurel/contract/evaluation/rules/permission'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import rows from './anonymity.module.css'
import styles from './staff.module.css'

type Name = keyof typeof sessionPolicies
const names = Object.keys(sessionPolicies) as Name[]

/** Who sees what, and when; it stays as it is once jurors may have begun. */
export function PolicyForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useWords()
  const { params, session, base } = useSessionAddress()
  const refused = useRefusalToast()
  const [policy, setPolicy] = useState(session.policy)
  const save = useCall('changeEvaluationSession', {
    invalidates: ['getEvaluationSession', 'listEvaluationSessions', 'listAnonymisedFields'],
  })
  const isFixed = isReadOnly || session.isFrozen
  const send = async () => {
    const { titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version } = session
    try {
      await save.mutateAsync({
        params,
        body: { title: titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version, policy },
      })
      toastSuccess({ title: t('evaluation.saved') })
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <section className={styles.form}>
      <div>
        <h2>{t('evaluation.policy.title')}</h2>
        <p>{session.isFrozen ? t('evaluation.policy.frozen') : t('evaluation.policy.lead')}</p>
      </div>
      <ul className={rows.fields}>
        {names.map((name) => (
          <li key={name}>
            <strong>{t(`evaluation.policy.${name}`)}</strong>
            <NativeSelect
              label={t(`evaluation.policy.${name}`)}
              value={policy[name]}
              disabled={isFixed}
              onChange={(event) => setPolicy({ ...policy, [name]: event.target.value })}
              options={sessionPolicies[name].map((value) => ({
                value,
                label: t(`evaluation.policy.${name}.${value}` as WordKey),
              }))}
            />
          </li>
        ))}
      </ul>
      {policy.applicantIdentity === 'shown' ? null : (
        <p>
          {t('evaluation.policy.blindNote')} <Link to={`${base}/anonymization`}>{t('evaluation.anonymity.title')}</Link>
        </p>
      )}
      {isFixed ? null : (
        <div className={styles.acts}>
          <Button size="md" onClick={send} loading={save.isPending}>
            {t('evaluation.policy.save')}
          </Button>
        </div>
      )}
    </section>
  )
}
