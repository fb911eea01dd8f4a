import { awardEndpoints, ownAwardEndpoints, publicAwardEndpoints } from '@laurel/contract/awards'
import { requireNotBlind } from '../evaluation/index.ts'
import { bind } from '../kernel/http/index.ts'
import { correctAward, revokeAward } from './end-awards.ts'
import { handOut } from './hand-out.ts'
import { readAwards } from './list-awards.ts'
import { readOwnAwards, readPublicAward } from './public-award.ts'
import { readRecipients } from './recipients.ts'
import {
  streamBadge,
  streamCertificate,
  streamCredential,
  streamIssuer,
  streamKey,
  streamKeys,
  streamSpecimen,
  streamStatusList,
} from './stream.ts'
import { createTemplate, readTemplate, readTemplates, removeTemplate, saveTemplate } from './write-templates.ts'

const staffRoutes = bind(awardEndpoints, {
  listAwardTemplates: (scene, { program }) => readTemplates(scene, program),
  getAwardTemplate: (scene, { awardTemplate }) => readTemplate(scene, awardTemplate.id),
  createAwardTemplate: (scene, { program, body }) => createTemplate(scene, program, body),
  saveAwardTemplate: (scene, { program, awardTemplate, body }) => saveTemplate(scene, program, awardTemplate, body),
  deleteAwardTemplate: (scene, { program, awardTemplate }) => removeTemplate(scene, program, awardTemplate),
  getAwardRecipients: requireNotBlind((scene, { program, awardTemplate }) =>
    readRecipients(scene, program, awardTemplate),
  ),
  getAwardSpecimen: (scene, { program, awardTemplate, query }) =>
    streamSpecimen(scene, program, awardTemplate, query.lang),
  handOutAwards: requireNotBlind((scene, { program, awardTemplate, body }) =>
    handOut(scene, program, awardTemplate, body),
  ),
  listAwards: requireNotBlind((scene, { program, query }) => readAwards(scene, program, query)),
  correctAward: requireNotBlind((scene, { program, award, body }) => correctAward(scene, program, award, body)),
  revokeAward: requireNotBlind((scene, { program, award, body }) => revokeAward(scene, program, award, body)),
})

const publicRoutes = bind(publicAwardEndpoints, {
  getPublicAward: (scene, { publicAward }) => readPublicAward(scene, publicAward),
  getAwardCertificate: (scene, { publicAward }) => streamCertificate(scene, publicAward),
  getAwardBadge: (scene, { publicAward, query }) => streamBadge(scene, publicAward, query.format),
  getAwardCredential: (scene, { publicAward }) => streamCredential(scene, publicAward),
  getAwardKeys: (scene) => streamKeys(scene),
  getAwardKey: (scene, { awardKey }) => streamKey(scene, awardKey),
  getAwardIssuer: (scene) => streamIssuer(scene),
  getAwardStatusList: (scene, { params }) => streamStatusList(scene, params.list),
})

const ownRoutes = bind(ownAwardEndpoints, {
  listMyAwards: (scene, { application }) => readOwnAwards(scene, application),
})

export const awardRoutes = [...staffRoutes, ...publicRoutes, ...ownRoutes]
