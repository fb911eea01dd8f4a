import { useSuspenseQuery } from '@tanstack/react-query'
import { SpaceTabs } from '../applications/index.ts'
import {
  CodesPart,
  EmailPart,
  NamesPart,
  PasskeysPart,
  PasswordPart,
  PlatformsPart,
  SecondFactorNotice,
  SignInsPart,
  profileStyles as styles,
} from '../identity/index.ts'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { UiProvider } from '../ui/index.ts'
import { DeletionPart } from './deletion-part.tsx'
import { OwnDataPart } from './own-data-part.tsx'

/** One's own account: who one is, how one signs in, where, and what is kept. */
export function ProfilePage() {
  const { t } = useWords()
  const { data: profile } = useSuspenseQuery(queryOf('readProfile'))
  // By now a role asks for a second factor: the rest comes once there is one.
  const isHeld = Date.parse(profile.secondFactorFrom ?? '') <= Date.now()
  return (
    <UiProvider>
      <div className={styles.page}>
        <h1 className="lr-step-title">{t('identity.profile.title')}</h1>
        <SpaceTabs current="profile" />
        <SecondFactorNotice isOnPage />
        {isHeld ? null : (
          <>
            <NamesPart profile={profile} />
            <EmailPart profile={profile} />
            <PasswordPart profile={profile} />
          </>
        )}
        <CodesPart />
        <PasskeysPart />
        <SignInsPart />
        <PlatformsPart accountId={profile.id} />
        {isHeld ? null : (
          <>
            <OwnDataPart />
            <DeletionPart email={profile.email} hasPassword={profile.hasPassword} />
          </>
        )}
      </div>
    </UiProvider>
  )
}
