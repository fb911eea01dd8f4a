import { installationBillingEndpoints } from './billing.ts'
import { checkEndpoints } from './checks.ts'
import { domainEndpoints } from './domain.ts'
import { installationEndpoints } from './installation.ts'
import { licenceEndpoints } from './licence.ts'
import { lifeEndpoints } from './life.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { platformFormEndpoints } from './platform-forms.ts'
import { programFeatureEndpoints } from './program-features.ts'
import { registrationEndpoints } from './registration.ts'

export { AwaitedTransfer, PromoCode } from './billing.ts'
export { checkNames, PlatformCheck } from './checks.ts'
export { PlatformDomain } from './domain.ts'
export {
  AccountLine,
  ForeignLinkLine,
  HealthLine,
  InstallationEntry,
  JobLine,
  OwnFeature,
  OwnLimit,
  PlatformFigures,
  PlatformFile,
  PlatformLine,
} from './installation.ts'
export { Licence, SellerMessage } from './licence.ts'
export { PlatformLife, SupportGrant, supportHours } from './life.ts'
export { Onboarding, ProgramTemplate, TemplateName, templateNames } from './onboarding.ts'
export { PlatformForm } from './platform-forms.ts'
export { ProgramFeature, programFeatureNames } from './program-features.ts'
export { AddressCheck, NewPlatform, organisationKinds, RegistrationOffer } from './registration.ts'
export {
  checkEndpoints,
  domainEndpoints,
  installationBillingEndpoints,
  installationEndpoints,
  licenceEndpoints,
  lifeEndpoints,
  onboardingEndpoints,
  platformFormEndpoints,
  programFeatureEndpoints,
  registrationEndpoints,
}
export const consoleEndpoints = {
  ...lifeEndpoints,
  ...registrationEndpoints,
  ...onboardingEndpoints,
  ...checkEndpoints,
  ...platformFormEndpoints,
  ...programFeatureEndpoints,
  ...domainEndpoints,
  ...installationEndpoints,
  ...licenceEndpoints,
  ...installationBillingEndpoints,
}
