export { programPageEndpoints, sectionDocumentBytes } from './endpoints.ts'
export { coverPositions, ProgramLook, PublicProgramLook, usualProgramLook } from './program-look.ts'
export {
  type BuiltInSection,
  builtInSections,
  ProgramSection,
  ProgramSectionList,
  ProgramSections,
  PublicSection,
  type SectionKind,
  usualSections,
  wholeSections,
} from './section.ts'
export {
  ProgramGuest,
  ProgramGuests,
  ProgramInterface,
  ProgramInterfaceChange,
  ProgramPass,
  ProgramVisibility,
  programVisibilities,
} from './visibility.ts'
