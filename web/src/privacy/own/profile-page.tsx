import { useSuspenseQuery } from '@tanstack/react-query'
import { SpacePage } from '../../applications/index.ts'
import { ConnectedAppsPart } from '../../apps/index.ts'
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
} from '../../identity/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { IdentitiesPart } from '../../sso/index.ts'
import { DeletionPart } from './deletion-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { OwnDataPart } from './own-data-part.tsx'
import { RequestsPart } from './requests-part.tsx'

/** One's own account: who one is, how one signs in, where, and what is kept. */
export function ProfilePage() {
  const { t } = useWords()
  const { data: profile } = useSuspenseQuery(queryOf('readProfile'))
  // By now a role asks for a second factor: the rest comes once there is one.
  const isHeld = Date.parse(profile.secondFactorFrom ?? '') <= Date.now()
  return (
    <SpacePage part="profile" title={t('identity.profile.title')}>
      <div className={styles.parts}>
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
        {isHeld ? null : <IdentitiesPart />}
        <SignInsPart />
        <PlatformsPart accountId={profile.id} />
        {isHeld ? null : (
          <>
            <MailsPart />
            <ConnectedAppsPart />
            <OwnDataPart />
            <RequestsPart />
            <DeletionPart email={profile.email} hasPassword={profile.hasPassword} />
          </>
        )}
      </div>
    </SpacePage>
  )
}
