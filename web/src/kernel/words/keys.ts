import type events from '../../../../contract/src/audit/words/en.json'
import type plans from '../../../../contract/src/billing/words/en.json'
import type consent from '../../../../contract/src/privacy/words/en.json'
import type access from '../../access/words/en.json'
import type applications from '../../applications/words/en.json'
import type apps from '../../apps/words/en.json'
import type audit from '../../audit/words/en.json'
import type automation from '../../automation/words/en.json'
import type awards from '../../awards/words/en.json'
import type billing from '../../billing/words/en.json'
import type builder from '../../builder/words/en.json'
import type console from '../../console/words/en.json'
import type directories from '../../directories/words/en.json'
import type emails from '../../emails/words/en.json'
import type evaluation from '../../evaluation/words/en.json'
import type exchange from '../../exchange/words/en.json'
import type files from '../../files/words/en.json'
import type formula from '../../forms/formula/words/en.json'
import type forms from '../../forms/words/en.json'
import type galleries from '../../galleries/words/en.json'
import type grants from '../../grants/words/en.json'
import type identity from '../../identity/words/en.json'
import type integrations from '../../integrations/words/en.json'
import type newsletters from '../../messages/newsletters/words/en.json'
import type messages from '../../messages/words/en.json'
import type notifications from '../../notifications/words/en.json'
import type payments from '../../payments/words/en.json'
import type platforms from '../../platforms/words/en.json'
import type privacy from '../../privacy/words/en.json'
import type programInterface from '../../programs/interface/words/en.json'
import type programs from '../../programs/words/en.json'
import type reports from '../../reports/words/en.json'
import type palette from '../../shell/palette/words/en.json'
import type shell from '../../shell/words/en.json'
import type site from '../../site/words/en.json'
import type sso from '../../sso/words/en.json'
import type table from '../../ui/table/words/en.json'
import type ui from '../../ui/words/en.json'
import type votes from '../../votes/words/en.json'
import type kernel from './en.json'

/** The files of words of all rooms. A room that speaks adds its file here. */
type Files = typeof access &
  typeof console &
  typeof billing &
  typeof plans &
  typeof apps &
  typeof audit &
  typeof consent &
  typeof directories &
  typeof emails &
  typeof evaluation &
  typeof events &
  typeof exchange &
  typeof applications &
  typeof identity &
  typeof integrations &
  typeof messages &
  typeof newsletters &
  typeof notifications &
  typeof payments &
  typeof platforms &
  typeof privacy &
  typeof kernel &
  typeof files &
  typeof forms &
  typeof galleries &
  typeof grants &
  typeof automation &
  typeof awards &
  typeof builder &
  typeof formula &
  typeof palette &
  typeof programInterface &
  typeof programs &
  typeof reports &
  typeof shell &
  typeof site &
  typeof sso &
  typeof table &
  typeof ui &
  typeof votes

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** A key as it stands in the files, without its plural form: `x_one` and `x_other` are asked for as `x` with a `count`. */
type Requested<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key

export type WordKey = Requested<keyof Files & string>
