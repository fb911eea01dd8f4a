import { voteEndpoints, votePortalEndpoints, voteReviewEndpoints } from '@laurel/contract/votes'
import { bind } from '../kernel/http/index.ts'
import { importCensus } from './census.ts'
import { addApplications, addEntry, changeEntry, dropEntry, moveEntry, readEntries } from './entries.ts'
import { addGalleryEntries } from './from-gallery.ts'
import { askObserver, setObserver } from './observers/observe.ts'
import { allowEarly, exportRegister, exportTally, readOverview, readTally, recount, requestEarly } from './overview.ts'
import { askBallotCode, askCodeAgain, readCodeMail } from './portal/ask-code.ts'
import { askEligibility } from './portal/eligibility.ts'
import { askAppeal, askOwnBallot } from './portal/own-code.ts'
import { findByReceipt, readVotePage, readVoteProof } from './portal/read-vote-page.ts'
import { streamBallots, streamBundle, streamRoll } from './portal/stream-result.ts'
import { typeCode } from './portal/type-code.ts'
import { presentVote } from './present.ts'
import { decideBallots, readReviews, settleBallots } from './review/decide-ballots.ts'
import { readHeld, revealVoter, simulate } from './review/held-ballots.ts'
import { addPaper, readPaper, settlePaper } from './review/paper.ts'
import { closeVote, openVote, pauseVote, publishVote, sealVote } from './run-vote.ts'
import { changeVote, createVote, deleteVote, readVotes } from './votes.ts'

export const voteRoutes = [
  ...bind(voteEndpoints, {
    listPublicVotes: (scene, { program }) => readVotes(scene, program),
    createPublicVote: (scene, { program, body }) => createVote(scene, program, body),
    readPublicVote: (scene, { vote }) => presentVote(scene, vote),
    changePublicVote: (scene, { program, vote, body }) => changeVote(scene, program, vote, body),
    deletePublicVote: (scene, { vote }) => deleteVote(scene, vote),
    importVoteCensus: (scene, { vote, body }) => importCensus(scene, vote, body.text),
    publishPublicVote: (scene, { vote, body }) => publishVote(scene, vote, body.published),
    openPublicVote: (scene, { vote }) => openVote(scene, vote),
    pausePublicVote: (scene, { vote, body }) => pauseVote(scene, vote, body.paused),
    closePublicVote: (scene, { vote }) => closeVote(scene, vote),
    sealPublicVote: (scene, { vote }) => sealVote(scene, vote),
    readVoteOverview: (scene, { program, vote }) => readOverview(scene, program, vote),
    recountVote: (scene, { program, vote }) => recount(scene, program, vote),
    readVoteTally: (scene, { vote }) => readTally(scene, vote),
    exportVoteTally: (scene, { vote }) => exportTally(scene, vote),
    exportVoteRegister: (scene, { vote }) => exportRegister(scene, vote),
    previewPublicVote: (scene, { program, vote, query }) => readVotePage(scene, { program, vote }, query.lang),
    listVoteEntries: (scene, { vote }) => readEntries(scene, vote),
    addVoteEntry: (scene, { vote, body }) => addEntry(scene, vote, body),
    addVoteApplications: (scene, { program, vote, body }) => addApplications(scene, program, vote, body),
    addVoteGallery: (scene, { program, vote, body }) => addGalleryEntries(scene, program, vote, body),
    changeVoteEntry: (scene, { vote, voteEntry, body }) => changeEntry(scene, vote, voteEntry, body),
    removeVoteEntry: (scene, { vote, voteEntry }) => dropEntry(scene, vote, voteEntry),
    moveVoteEntry: (scene, { vote, voteEntry, body }) => moveEntry(scene, vote, voteEntry, body.place),
  }),
  ...bind(voteReviewEndpoints, {
    listHeldBallots: (scene, { vote, query }) => readHeld(scene, vote, query),
    revealVoter: (scene, { vote, voter }) => revealVoter(scene, vote, voter),
    simulateQuarantine: (scene, { vote, query }) => simulate(scene, vote, query.heldFrom),
    decideBallots: (scene, { program, vote, body }) => decideBallots(scene, { program, vote }, body),
    listVoteReviews: (scene, { vote }) => readReviews(scene, vote),
    settleVoteReview: (scene, { program, vote, voteReview, body }) =>
      settleBallots(scene, { program, vote }, voteReview, body.agrees),
    requestEarlyOpening: (scene, { program, vote, body }) => requestEarly(scene, program, vote, body.reason),
    allowEarlyOpening: (scene, { program, vote }) => allowEarly(scene, program, vote),
    listPaperBatches: (scene, { vote }) => readPaper(scene, vote),
    addPaperBatch: (scene, { vote, body }) => addPaper(scene, vote, body),
    settlePaperBatch: (scene, { vote, paperBatch, body }) => settlePaper(scene, vote, paperBatch, body.agrees),
  }),
  ...bind(votePortalEndpoints, {
    readVotePage: (scene, { program, vote, query }) => readVotePage(scene, { program, vote }, query.lang),
    readVoteProof: (scene, { program, vote, query }) => readVoteProof(scene, { program, vote }, query.lang),
    askBallotCode: (scene, { program, vote, body }) => askBallotCode(scene, { program, vote }, body),
    askOwnBallot: (scene, { program, vote, body }) => askOwnBallot(scene, { program, vote }, body),
    askAppeal: (scene, { program, vote, body }) => askAppeal(scene, { program, vote }, body),
    askCodeAgain: (scene, { program, vote, body }) => askCodeAgain(scene, { program, vote }, body.token),
    askVoteEligibility: (scene, { program, vote, body }) => askEligibility(scene, { program, vote }, body),
    readCodeMail: (scene, { program, vote, body }) => readCodeMail(scene, { program, vote }, body.token),
    askVoteObserver: (scene, { program, vote, body }) => askObserver(scene, { program, vote }, body),
    setVoteObserver: (scene, { program, vote, body }) => setObserver(scene, { program, vote }, body),
    typeVoteCode: (scene, { program, vote, body }) => typeCode(scene, { program, vote }, body),
    findVoteReceipt: (scene, { vote, params }) => findByReceipt(scene, vote, params.voteReceipt),
    streamVoteBundle: (scene, { vote }) => streamBundle(scene, vote),
    streamVoteRoll: (scene, { vote }) => streamRoll(scene, vote),
    streamVoteBallots: (scene, { vote }) => streamBallots(scene, vote),
  }),
]
