import { endpointParts, evaluationRefusals } from '../../evaluation/index.ts'
import { endpoint } from '../../kernel/index.ts'
import { Bidding, BiddingChange, OwnBidChange, OwnBids } from '../bid.ts'

const { assign, juror, mySessionParams, mySessionPath, read, sessionParams, sessionPath } = endpointParts
const { bidding_closed, session_wrong_state } = evaluationRefusals

/** Bids of jurors. */
export const biddingEndpoints = {
  getBidding: endpoint({
    name: 'getBidding',
    method: 'GET',
    path: `${sessionPath}/bidding`,
    summary: 'Whether jurors are asked what they would like to judge, and how many have answered',
    access: read,
    params: sessionParams,
    ok: Bidding,
  }),
  changeBidding: endpoint({
    name: 'changeBidding',
    method: 'PUT',
    path: `${sessionPath}/bidding`,
    summary: 'Ask jurors what they would like to judge, or ask no more; what they said stays',
    access: assign,
    params: sessionParams,
    body: BiddingChange,
    ok: Bidding,
    refusals: { session_wrong_state },
  }),
  getOwnBids: endpoint({
    name: 'getOwnBids',
    method: 'GET',
    path: `${mySessionPath}/bids`,
    summary:
      'The entries that the juror may wish for, none of which a conflict keeps from them, with what was said so far',
    access: juror,
    params: mySessionParams,
    ok: OwnBids,
  }),
  setOwnBid: endpoint({
    name: 'setOwnBid',
    method: 'PUT',
    path: `${mySessionPath}/bids`,
    summary: 'Say how gladly one would judge an entry, or take it back',
    access: juror,
    params: mySessionParams,
    body: OwnBidChange,
    refusals: { bidding_closed },
  }),
}
