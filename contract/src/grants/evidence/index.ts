export {
  type AgreementBundle,
  type AgreementBundleError,
  agreementFormat,
  chainHash,
  type EvidenceEvent,
  type EvidenceKind,
  evidenceKinds,
  type SignedAgreementBundle,
  signAgreementBundle,
  verifyAgreementBundle,
} from './chain.ts'
