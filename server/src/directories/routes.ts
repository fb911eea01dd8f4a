import { directoryEndpoints } from '@laurel/contract/directories'
import { publicDirectoryEndpoints } from '@laurel/contract/directories/public'
import { bind } from '../kernel/http/index.ts'
import {
  changeDirectory,
  createDirectory,
  deleteDirectory,
  previewPublication,
  publishDirectory,
  readDirectories,
  readDirectory,
  unpublishDirectory,
  writeConsentText,
} from './directories.ts'
import { changeEntry, createEntry, deleteEntry, mergeEntries, readEntries, setEntryState } from './entries.ts'
import { importEntries } from './import-entries.ts'
import { invitePeople, listQuestions } from './invite.ts'
import { answerConsent, confirmOwnEntry, leaveDirectory, readOwnEntry, writeOwnEntry } from './own-entry.ts'
import { countFacets, listEntries, listPublic, readEntryPage, readMap, readPublic } from './read-public.ts'
import { claimEntry, correctEntry, relayMessage, reportEntry, suggestEntry } from './relay.ts'
import { decideSuggestion, readSuggestions } from './suggestions.ts'

export const directoryRoutes = [
  ...bind(publicDirectoryEndpoints, {
    listPublicDirectories: (scene) => listPublic(scene),
    readPublicDirectory: (scene, { publicDirectory }) => readPublic(scene, publicDirectory),
    listPublicEntries: (scene, { publicDirectory, query }) => listEntries(scene, publicDirectory, query),
    countPublicFacets: (scene, { publicDirectory, query }) => countFacets(scene, publicDirectory, query),
    readDirectoryMap: (scene, { publicDirectory, query }) => readMap(scene, publicDirectory, query),
    readPublicEntry: (scene, { publicDirectory, publicEntry }) => readEntryPage(scene, publicDirectory, publicEntry),
    writeToEntry: (scene, { publicDirectory, publicEntry, body }) =>
      relayMessage(scene, publicDirectory, publicEntry, body),
    reportEntry: (scene, { publicDirectory, publicEntry, body }) =>
      reportEntry(scene, publicDirectory, publicEntry, body),
    correctEntry: (scene, { publicDirectory, publicEntry, body }) =>
      correctEntry(scene, publicDirectory, publicEntry, body),
    claimEntry: (scene, { publicDirectory, publicEntry, body }) =>
      claimEntry(scene, publicDirectory, publicEntry, body),
    suggestEntry: (scene, { publicDirectory, body }) => suggestEntry(scene, publicDirectory, body),
    readOwnEntry: (scene, { params }) => readOwnEntry(scene, params.entryToken),
    answerConsent: (scene, { params, body }) => answerConsent(scene, params.entryToken, body),
    writeOwnEntry: (scene, { params, body }) => writeOwnEntry(scene, params.entryToken, body),
    confirmOwnEntry: (scene, { params }) => confirmOwnEntry(scene, params.entryToken),
    leaveDirectory: (scene, { params }) => leaveDirectory(scene, params.entryToken),
  }),
  ...bind(directoryEndpoints, {
    listDirectories: (scene) => readDirectories(scene),
    createDirectory: (scene, { body }) => createDirectory(scene, body),
    readDirectory: (scene, { directory }) => readDirectory(scene, directory),
    changeDirectory: (scene, { directory, body }) => changeDirectory(scene, directory, body),
    deleteDirectory: (scene, { directory }) => deleteDirectory(scene, directory),
    previewDirectoryPublication: (scene, { directory }) => previewPublication(scene, directory),
    publishDirectory: (scene, { directory, body }) => publishDirectory(scene, directory, body.etag),
    unpublishDirectory: (scene, { directory }) => unpublishDirectory(scene, directory),
    writeConsentText: (scene, { directory, body }) => writeConsentText(scene, directory, body),
    inviteToDirectory: (scene, { directory }) => invitePeople(scene, directory),
    listDirectoryQuestions: (scene, { directory }) => listQuestions(scene, directory),
    listDirectoryEntries: (scene, { directory, query }) => readEntries(scene, directory, query),
    createDirectoryEntry: (scene, { directory, body }) => createEntry(scene, directory, body),
    changeDirectoryEntry: (scene, { directoryEntry, body }) => changeEntry(scene, directoryEntry, body),
    setDirectoryEntryState: (scene, { directoryEntry, body }) => setEntryState(scene, directoryEntry, body.state),
    mergeDirectoryEntries: (scene, { directoryEntry, body }) => mergeEntries(scene, directoryEntry, body.otherId),
    deleteDirectoryEntry: (scene, { directoryEntry }) => deleteEntry(scene, directoryEntry),
    importDirectoryEntries: (scene, { directory, body }) => importEntries(scene, directory, body),
    listDirectorySuggestions: (scene, { directory }) => readSuggestions(scene, directory),
    decideDirectorySuggestion: (scene, { directory, suggestion, body }) =>
      decideSuggestion(scene, directory, suggestion, body.answer),
  }),
]
